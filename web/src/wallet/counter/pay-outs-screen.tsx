import { IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { type PayOut, payOutList } from './lists.ts'
import classes from './pay-outs-screen.module.css'

/** The pending withdrawals to pay out, live. */
export function PayOutsScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  useOnEvent(['withDrawalInitReceiver', 'withDrawalRejectedReceiver', 'withDrawalApprovedReceiver'], ({ data }) => {
    const payOut = data as unknown as PayOut
    dispatch(payOut.status === 'pending' ? payOutList.added(payOut) : payOutList.removed(payOut._id))
  })
  return (
    <>
      <PageHead title={t('payOuts.title')} lead={t('payOuts.lead')} />
      <SimpleList
        list={payOutList}
        query={ALL}
        title={t('payOuts.waiting')}
        row={(payOut) => <Row payOut={payOut} />}
        empty={<MessagePanel icon={IconHandStop} title={t('payOuts.none')} text={t('payOuts.noneText')} />}
      />
    </>
  )
}

function Row({ payOut: { _id, sender, amount, created_at } }: { payOut: PayOut }) {
  const { t } = useTranslation()
  const format = useFormats()
  const name = sender?.name ?? ''
  return (
    <Link to={generatePath(urls.payOut, { id: _id })} className={classes.row}>
      <Avatar name={name} picture={sender?.avatar ?? null} size={46} />
      <span className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.when}>{t('payOuts.since', { when: format.moment(created_at) })}</span>
      </span>
      <span className={classes.amount}>
        <PapsText paps={amount} />
      </span>
    </Link>
  )
}
