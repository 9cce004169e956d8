// Runs the identity provider of the browser tests, to try sign-in by hand.
import { CLIENT_ID, startProvider } from './start-provider.ts'

const { issuer } = await startProvider(Number(process.env.PROVIDER_PORT ?? 4100))
console.log(`A local identity provider is at ${issuer}. Start Paps beside it with

  OIDC_ISSUER=${issuer} OIDC_CLIENT_ID=${CLIENT_ID} OIDC_NAME="the local provider" npm start

Press Ctrl+C to stop.`)
