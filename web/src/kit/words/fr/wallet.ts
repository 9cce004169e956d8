import { flow } from './flow.ts'
import { receipt } from './receipt.ts'
import { requests } from './requests.ts'
import { code, payLink, scan } from './scan.ts'
import { send } from './send.ts'

export const words = { flow, receipt, send, scan, code, payLink, requests }
