import { MoneyListScreen } from './money-list-screen.tsx'
import { deposits, payments, redemptions, topUps, transfers, withdrawals } from './money-lists.ts'

export const TransfersScreen = () => <MoneyListScreen definition={transfers} />
export const PaymentsScreen = () => <MoneyListScreen definition={payments} />
export const DepositsScreen = () => <MoneyListScreen definition={deposits} />
export const WithdrawalsScreen = () => <MoneyListScreen definition={withdrawals} />
export const TopUpsScreen = () => <MoneyListScreen definition={topUps} />
export const RedemptionsScreen = () => <MoneyListScreen definition={redemptions} />
