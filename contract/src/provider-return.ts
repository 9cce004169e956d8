/** The page that an identity provider redirects to. The server registers it, and the web app serves it. */
export const PROVIDER_RETURN = '/signin/provider'
