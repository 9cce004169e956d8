import { type Attack, holds, refused } from './attack.ts'
import { type Caller, type Json, PIN, type Response, type World } from './world.ts'

/** Checks a file of payments, one line for each receiver. */
function check(world: World, who: Caller & { token: string }, lines: readonly string[]): Promise<Response> {
  const edge = 'paps-attack'
  const file = ['receiver,amount,note,reference', ...lines].join('\n')
  const body = [
    `--${edge}\r\ncontent-disposition: form-data; name="name"\r\n\r\npay.csv\r\n`,
    `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="pay.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    `${file}\r\n--${edge}--\r\n`,
  ].join('')
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return world.call(who, 'POST /api/bulk-payment', { body, headers })
}

/** One dishonest colleague, and those who pass for one. */
export const COLLEAGUE: readonly Attack[] = [
  {
    name: 'a file of payments is checked to learn who has a wallet',
    async run(world) {
      const bank = await world.signIn('bank@demo.paps')
      const known = await check(world, bank, ['ama@demo.paps,10,,'])
      const id = known.body?.data?._id
      holds(typeof id === 'string', `the file is refused: ${known.text}`)
      const { body } = await world.call(bank, `GET /api/bulk-payment/${id}`)
      holds(body.rows[0].name === null, `an unconfirmed file names its receiver: ${body.rows[0].name}`)
      const strangers = (from: number) =>
        Array.from({ length: 60 }, (_, place) => `stranger${from + place}@example.com,10,,`)
      await check(world, bank, strangers(0))
      refused(await check(world, bank, strangers(60)), 429)
      refused(await check(world, bank, ['kofi@demo.paps,10,,']), 429)
    },
  },
  {
    name: 'finance pays a friend through a file that says nothing of it',
    async run(world) {
      const [finance, boss] = [await world.signIn('finance@demo.paps'), await world.signIn('super@demo.paps')]
      const { body: own } = await world.call(finance, 'GET /api/auth/get_current_user')
      const friend = await world.makePerson()
      const { first_name, last_name } = own.user as Json
      const named = await world.call(friend, 'POST /api/profile/personal_info', { body: { first_name, last_name } })
      holds(named.status === 200, `the friend can’t take the name: ${named.text}`)
      const { body } = await check(world, finance, [`${friend.papsId},77.77,,`])
      const { _id, digest, total } = body.data
      const sent = await world.call(finance, `POST /api/bulk-payment/${_id}/send`, {
        body: { digest, total, pin: PIN },
      })
      holds(sent.body?.data?.status === 'waiting', `one person tops up: ${sent.text}`)
      const { body: asked } = await world.call(boss, 'GET /api/approvals/?limit=100')
      const approval = (asked.data as Json[]).find(({ kind, amount }) => kind === 'bulk.pay' && amount === 77.77)?._id
      const { body: read, text } = await world.call(boss, `GET /api/approvals/${approval}/payments`)
      holds(read?.data?.[0]?.person?.paps_id === friend.papsId, `the second person can’t read the file: ${text}`)
      holds(read.pays.uploader === 1, 'the file does not say that it pays its uploader')
      refused(await world.call(finance, `PUT /api/approvals/${approval}/approve`, { body: {} }), 403, 404)
      await world.call(finance, `DELETE /api/bulk-payment/${_id}`)
    },
  },
  {
    name: 'a stranger takes a name of the house',
    async run(world) {
      const mallory = await world.makePerson()
      for (const first_name of ['Admin', 'Security', 'Support', 'Рарѕ', 'Ѕuрроrt', 'ΑDΜΙΝ', 'الدعم', 'بابس']) {
        const answer = await world.call(mallory, 'POST /api/profile/personal_info', { body: { first_name } })
        holds(answer.status === 422, `${first_name} is taken as a name`)
      }
      const parts = { first_name: 'Customer', last_name: 'Service' }
      refused(await world.call(mallory, 'POST /api/profile/personal_info', { body: parts }), 422)
      const business = { business_name: 'Security Team', category: 'Food', country: 'GH', address: 'Ring Road 1' }
      refused(await world.call(mallory, 'POST /api/profile/account', { body: business }), 422)
      refused(await world.call(mallory, 'POST /api/profile/personal_info', { body: { username: 'paps.supp0rt' } }), 422)
    },
  },
  {
    name: 'support looks at the sessions of a customer unseen',
    async run(world) {
      const [victim, support] = [await world.makePerson(), await world.signIn('support@demo.paps')]
      await world.call(victim, 'DELETE /api/auth/sessions')
      const { body: cases } = await world.call(support, 'GET /api/staff/cases')
      const found = (cases.data as Json[]).find(({ person }) => person._id === victim.id)
      holds(found !== undefined, 'the report of the customer is no case')
      await world.call(support, `GET /api/staff/cases/${found._id}`)
      const boss = await world.signIn('super@demo.paps')
      const { text } = await world.call(boss, 'GET /api/audit/?limit=100')
      holds(text.includes('sessions.view'), 'the view is not in the audit log')
    },
  },
]
