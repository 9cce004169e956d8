import { Button } from '@mantine/core'
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import classes from './schedules.module.css'
import { type Schedule, scheduleList, useScheduleWords } from './schedules.ts'

/** Transfers and payments that are planned, with their next day. */
export function SchedulesScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('titles.schedules')} back={urls.payments}>
        <Button
          component={Link}
          to={`${urls.send}?later`}
          variant="light"
          ms="auto"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('schedules.new')}
        </Button>
      </PageHead>
      <SimpleList
        list={scheduleList}
        query={ALL}
        title={t('schedules.all')}
        row={(schedule) => <ScheduleRow schedule={schedule} />}
        empty={
          <MessagePanel icon={IconCalendarRepeat} title={t('schedules.none')} text={t('schedules.noneText')}>
            <Button component={Link} to={urls.send} size="md">
              {t('schedules.first')}
            </Button>
          </MessagePanel>
        }
      />
    </>
  )
}

function ScheduleRow({ schedule }: { schedule: Schedule }) {
  const words = useScheduleWords()
  const { receiver, amount, status } = schedule
  return (
    <Link
      to={generatePath(urls.schedule, { id: schedule._id })}
      className={classes.row}
      data-ended={status === 'ended' || undefined}
    >
      <Avatar name={receiver.name} picture={receiver.avatar} size={44} />
      <span className={classes.words}>
        <bdi className={classes.name}>{receiver.name}</bdi>
        <span className={classes.small}>{words.often(schedule)}</span>
      </span>
      <span className={classes.figures}>
        <PapsText paps={amount} />
        <span className={classes.small} data-warn={status === 'paused' || schedule.waiting !== null || undefined}>
          {words.state(schedule)}
        </span>
      </span>
    </Link>
  )
}
