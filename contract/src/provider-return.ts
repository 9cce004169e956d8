/** The page an identity provider sends people back to: registered there by the server, served by the web. */
export const PROVIDER_RETURN = '/signin/provider'
