/** Money that somebody owes after a correction, as they see it. */
export const debt = {
  title: 'You owe {{paps}} paps',
  text: 'A transaction was corrected after its money was spent. The next money you receive settles this first.',
  history: 'View history',
  claimed: '{{paps}} paps are owed to you. You’ll get them as they’re settled.',
  corrections: 'Corrections',
  reversed: '{{paps}} paps were reversed',
  added: '{{paps}} paps were added',
  rest: '{{left}} of {{owed}} paps still to be settled',
} as const
