import { useNavigation } from 'react-router'
import { useIsAnyInFlight } from '../kit/api/in-flight.ts'
import classes from './loading-bar.module.css'

/** A thin bar at the top while a page or a call is on its way. */
export function LoadingBar() {
  const navigation = useNavigation()
  const isAnyInFlight = useIsAnyInFlight()
  const isBusy = navigation.state !== 'idle' || isAnyInFlight
  return (
    <div className={classes.track} data-busy={isBusy || undefined} aria-hidden>
      <div className={classes.bar} />
    </div>
  )
}
