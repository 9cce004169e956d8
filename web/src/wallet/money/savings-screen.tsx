import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { IconPigMoney, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import classes from './pot-screen.module.css'
import { type Pot, PotFacts, potList } from './pots.tsx'

/** The pots, each with its progress. */
export function SavingsScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('savings.title')} lead={t('savings.lead')}>
        <Button component={Link} to={urls.newPot} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('savings.open')}
        </Button>
      </PageHead>
      <SimpleList
        list={potList}
        query={ALL}
        title={t('savings.pots')}
        row={(pot) => <PotCard pot={pot} />}
        empty={
          <MessagePanel icon={IconPigMoney} title={t('savings.none')} text={t('savings.noneText')}>
            <Button component={Link} to={urls.newPot} size="md">
              {t('savings.first')}
            </Button>
          </MessagePanel>
        }
      />
    </>
  )
}

function PotCard({ pot }: { pot: Pot }) {
  return (
    <Link to={generatePath(urls.pot, { id: pot._id })} className={classes.card}>
      <span className={classes.head}>
        <bdi className={classes.name}>{pot.name}</bdi>
        <span className={classes.cardAmount}>
          <Secret>
            <PapsText paps={pot.balance} />
          </Secret>
        </span>
      </span>
      {pot.progress !== null && <Progress value={pot.progress} size="md" radius="xl" aria-label={pot.name} />}
      <PotFacts pot={pot} />
    </Link>
  )
}
