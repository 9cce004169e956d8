export { listChart, setChartAccount } from './chart.ts'
export { streamDayJournal } from './day-journal.ts'
export { readTrialBalanceAt, streamTrialBalance } from './trial-balance.ts'
