import { Button, NumberInput, TextInput } from '@mantine/core'
import { IconCopy, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../kit/camera/qr-code.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useCopy, useShare } from '../../kit/ui/use-copy.ts'
import classes from './code-screen.module.css'
import { parseAmount, parseNote, payLink } from './pay-code.ts'

/** The person's payment code. It is drawn in the browser, so it also works offline. */
export function CodeScreen() {
  const { t } = useTranslation()
  const user = useWalletUser()
  const copy = useCopy()
  const share = useShare()
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const name = user.business_name ?? `${user.first_name} ${user.last_name}`
  const link = payLink({ papsId: user.paps_id, amount: parseAmount(amount), note: parseNote(note) })

  return (
    <>
      <h1 className={classes.heading}>{t('titles.code')}</h1>
      <p className={classes.lead}>{t('code.lead')}</p>
      <div className={classes.page}>
        <section className={classes.card} aria-label={t('titles.code')}>
          <Person name={name} picture={user.avatar} papsId={user.paps_id} />
          <QrCode text={link} label={t('code.picture', { id: user.paps_id })} />
          <div className={classes.actions}>
            <Button size="md" leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => share({ url: link })}>
              {t('code.share')}
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => copy(link)}
            >
              {t('code.copy')}
            </Button>
          </div>
        </section>
        <section className={classes.card} aria-labelledby="ask-title">
          <h2 id="ask-title" className={classes.title}>
            {t('code.ask')}
          </h2>
          <p className={classes.text}>{t('code.askText')}</p>
          <NumberInput
            size="md"
            label={t('code.amount')}
            value={amount}
            onChange={(value) => setAmount(String(value))}
            min={0}
            max={1_000_000_000}
            decimalScale={2}
            allowNegative={false}
            hideControls
            inputMode="decimal"
          />
          <TextInput
            size="md"
            label={t('code.note')}
            maxLength={200}
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
        </section>
      </div>
    </>
  )
}

function Person({ name, picture, papsId }: { name: string; picture: string | null; papsId: string }) {
  return (
    <div className={classes.person}>
      <Avatar name={name} picture={picture} size={48} />
      <div>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <bdi className={classes.id} dir="ltr">
          {papsId}
        </bdi>
      </div>
    </div>
  )
}
