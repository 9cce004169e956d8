export { presentCurrentUser, presentUser } from './present-user.ts'
export { anyoneHere, seedPeople } from './seed-people.ts'
export { userList } from './user-list.ts'
export { findUser } from './user-store.ts'
