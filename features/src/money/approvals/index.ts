export { approvalList, presentApproval } from './approval-list.ts'
export { changeSecuritySetting } from './change-security.ts'
export { changeSetting } from './change-setting.ts'
export { changeThreshold, readThresholds, setSecondPerson } from './change-threshold.ts'
export { approveApproval, cancelApproval, getApproval, rejectApproval } from './decide-approval.ts'
export { expireApprovals } from './expire-approvals.ts'
export { changeBank, makeBank } from './manage-banks.ts'
export { decideRecovery } from './manage-recoveries.ts'
export {
  changeNetworks,
  makeStaff,
  removeUser,
  resetColleagueFactor,
  setAdminKind,
  setUserLock,
} from './manage-staff.ts'
