export type LoadStatus = 'idle' | 'loading' | 'successful' | 'rejected'
