export const backoffice = {
  tag: 'Admin',
  nav: 'Back-office',
  people: 'People',
  peopleLead: 'Everyone with a wallet, and staff. Newest first.',
  nothing: {
    title: 'Nothing for your role yet',
    text: 'The parts of the back-office you may use will show up here.',
  },
  columns: { person: 'Person', papsId: 'Paps id', type: 'Kind', identity: 'Identity', joined: 'Joined' },
  types: {
    regular: 'Person',
    store: 'Store',
    bank: 'Bank',
    super_admin: 'Super admin',
    finance_admin: 'Finance admin',
    support_admin: 'Support admin',
    content_admin: 'Content admin',
  },
  identity: { none: 'Not sent', pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
} as const
