import { Features } from './landing-features.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Hero } from './landing-hero.tsx'
import { Steps } from './landing-steps.tsx'

export function LandingScreen() {
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Steps />
      </main>
      <LandingFooter />
    </>
  )
}
