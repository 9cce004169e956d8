import { Developers } from './developers.tsx'
import { Closing, Footer } from './footer.tsx'
import { Facts, Hero } from './hero.tsx'
import { Nav } from './nav.tsx'
import { Questions } from './questions.tsx'
import { Safety } from './safety.tsx'
import { Activity, Screens } from './screens.tsx'
import { Shops } from './shops.tsx'

/** The landing page. The build renders it once per language; in the browser it is plain HTML. */
export function LandingPage() {
  return (
    <>
      <Nav />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Facts />
        <Screens />
        <Activity />
        <Shops />
        <Safety />
        <Developers />
        <Questions />
        <Closing />
      </main>
      <Footer />
    </>
  )
}
