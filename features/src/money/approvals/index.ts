export { approvalList, presentApproval } from './approval-list.ts'
export { listOverdue } from './approval-store.ts'
export { changeSecuritySetting } from './change-security.ts'
export { changeSetting } from './change-setting.ts'
export { changeThreshold, readThresholds, setSecondPerson } from './change-threshold.ts'
export { approveApproval, cancelApproval, getApproval, rejectApproval } from './decide-approval.ts'
export { expireApproval } from './expire-approval.ts'
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
export { notifyDeciders } from './notify-deciders.ts'
