// The package types only its `lib` paths, which the bundler can't take.
declare module 'redux-persist/es/storage' {
  import type { WebStorage } from 'redux-persist'

  const storage: WebStorage
  export default storage
}
