/** The pages, each fetched when it is first opened. */
export const lazyPages = {
  landing: async () => ({ Component: (await import('../wallet/landing/landing-screen.tsx')).LandingScreen }),
  authLayout: async () => ({ Component: (await import('../wallet/auth/auth-layout.tsx')).AuthLayout }),
  signIn: async () => ({ Component: (await import('../wallet/auth/sign-in-screen.tsx')).SignInScreen }),
  signUp: async () => ({ Component: (await import('../wallet/auth/sign-up-screen.tsx')).SignUpScreen }),
  providerReturn: async () => ({
    Component: (await import('../wallet/auth/provider-return-screen.tsx')).ProviderReturnScreen,
  }),
  walletLayout: async () => ({ Component: (await import('../wallet/wallet-layout.tsx')).WalletLayout }),
  home: async () => ({ Component: (await import('../wallet/home/home-screen.tsx')).HomeScreen }),
}
