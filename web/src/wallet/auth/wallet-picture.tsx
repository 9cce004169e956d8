import { type Icon, IconArrowDownLeft, IconBuildingStore, IconCheck, IconPigMoney } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPaps } from '../../kit/money/format-paps.ts'
import classes from './wallet-picture.module.css'

interface RowProps {
  icon: Icon
  name: string
  note: string
  paps: number
}

function Row({ icon: Picture, name, note, paps }: RowProps) {
  const { i18n } = useTranslation()
  return (
    <div className={classes.row}>
      <span className={classes.icon} data-in={paps > 0 || undefined}>
        <Picture size={20} stroke={1.8} />
      </span>
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{note}</span>
      </span>
      <span className={classes.amount} data-in={paps > 0 || undefined}>
        <bdi dir="ltr">{formatPaps(paps, { signed: true, language: i18n.language })}</bdi>
      </span>
    </div>
  )
}

/** A drawing of the wallet, hidden from screen readers. */
export function WalletPicture() {
  const { t } = useTranslation()
  return (
    <div className={classes.picture} aria-hidden>
      <div className={classes.phone}>
        <div className={classes.card}>
          <span className={classes.label}>{t('landing.sample.balance')}</span>
          <span className={classes.balance}>
            <bdi dir="ltr">
              2,480<small>.50</small>
            </bdi>
          </span>
          <span className={classes.id}>
            <bdi dir="ltr">PAPS-7K3Q-9XHD</bdi>
          </span>
        </div>
        <span className={classes.day}>{t('landing.sample.today')}</span>
        <Row
          icon={IconArrowDownLeft}
          name={t('landing.sample.salary')}
          note={t('landing.sample.salaryNote')}
          paps={320}
        />
        <Row
          icon={IconBuildingStore}
          name={t('landing.sample.shop')}
          note={t('landing.sample.shopNote')}
          paps={-36.2}
        />
        <Row icon={IconPigMoney} name={t('landing.sample.pot')} note={t('landing.sample.potNote')} paps={-50} />
      </div>
      <div className={classes.toast}>
        <span className={classes.tick}>
          <IconCheck size={18} stroke={2.4} />
        </span>
        <span className={classes.names}>
          <span className={classes.note}>{t('landing.sample.received')}</span>
          <span className={classes.name}>75.25 {t('app.paps')}</span>
        </span>
      </div>
    </div>
  )
}
