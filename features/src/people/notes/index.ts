export { addNote, listNotes, removeNote } from './note-store.ts'
