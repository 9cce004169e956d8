import { type Attack, holds, refused } from './attack.ts'
import type { Caller, World } from './world.ts'

const PASSWORD = 'correct horse battery'
const STRANGERS = 'the password of a stranger'

let mailboxes = 0
const newMailbox = () => `mailbox${++mailboxes}@victim.example`

async function signUp(world: World, email: string, password: string): Promise<Caller & { token: string }> {
  const who = world.stranger()
  const { body } = await world.call(who, 'POST /api/auth/signup_email_password', {
    body: { email, first_name: 'Esi', last_name: 'Owusu', password, confirm_password: password },
  })
  holds(typeof body?.jwt === 'string', `the address is kept from its owner: ${body?.msg}`)
  return { ...who, token: body.jwt }
}

/** Proves the mailbox with the codes of the mails that arrive, one of which is for this sign-up. */
async function prove(world: World, who: Caller, email: string): Promise<void> {
  let tried = ''
  for (let times = 0; times < 5; times++) {
    const { text } = await world.nextMessage(({ to, text }) => to === email && text !== tried)
    tried = text
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if ((await world.call(who, 'POST /api/auth/verify-email', { body: { code } })).status === 200) return
  }
  holds(false, 'the owner could not prove the mailbox')
}

/** Strangers who sign up with the address of another person. */
export const DRAFTS: readonly Attack[] = [
  {
    name: 'preparing somebody else’s account: passkey, answers, push and PIN before the mailbox is proven',
    async run(world) {
      const stranger = await signUp(world, newMailbox(), STRANGERS)
      const calls = {
        'POST /api/passkey/options': {},
        'POST /api/passkey/': { name: 'x', response: {} },
        'POST /api/profile/update_security_questions': { data: [] },
        'POST /api/push': { endpoint: 'https://push.example.com/x', keys: {} },
        'PUT /api/profile/pin': { pin: '2581' },
        'POST /api/profile/personal_info': { username: 'theirs' },
        'POST /api/key/': { name: 'x' },
        'POST /api/topup/order': { paps: 10, method: 'office' },
      }
      for (const [name, body] of Object.entries(calls)) {
        const response = await world.call(stranger, name, { body })
        refused(response, 409)
        holds(response.body.code === 'email_unverified', `${name} was refused with ${response.body.code}`)
      }
    },
  },
  {
    name: 'waiting in an account for its owner, who then proves the mailbox',
    async run(world) {
      const email = newMailbox()
      const stranger = await signUp(world, email, STRANGERS)
      const owner = await signUp(world, email, PASSWORD)
      await prove(world, owner, email)
      refused(await world.call(stranger, 'GET /api/auth/get_current_user'), 401)
      const credentials = { body: { email, password: STRANGERS } }
      refused(await world.call(world.stranger(), 'POST /api/auth/signin_email_password', credentials), 401)
      const pin = await world.call(owner, 'PUT /api/profile/pin', { body: { pin: '2580' } })
      holds(pin.status === 200, `the owner could not choose the PIN: ${pin.text}`)
    },
  },
  {
    name: 'keeping an address from its owner with sign-ups from many networks',
    async run(world) {
      const email = newMailbox()
      for (let times = 0; times < 40; times++) await signUp(world, email, STRANGERS)
      const mails = (await world.messages()).filter(({ to }) => to === email).length
      holds(mails <= 20, `${mails} mails were sent to one address`)
      const { text } = await world.nextMessage(({ to }) => to === email)
      const key = new URLSearchParams(text.slice(text.indexOf('#') + 1).trim()).get('key')
      const body = { email, code: key, password: PASSWORD, confirm_password: PASSWORD }
      const opened = await world.call(world.stranger(), 'PUT /api/auth/reset-password', { body })
      holds(opened.status === 200, `the owner could not use the link of the mail: ${opened.text}`)
      const credentials = { body: { email, password: PASSWORD } }
      const signedIn = await world.call(world.stranger(), 'POST /api/auth/signin_email_password', credentials)
      holds(signedIn.status === 200, `the owner could not sign in: ${signedIn.text}`)
    },
  },
  {
    name: 'proving one mailbox in two sign-ups at the same moment',
    async run(world) {
      const email = newMailbox()
      const drafts = [await signUp(world, email, STRANGERS), await signUp(world, email, PASSWORD)]
      await world.nextMessage(({ to }) => to === email)
      const codes = new Set<string>()
      for (const { to, text } of await world.messages()) if (to === email) codes.add(/\b\d{6}\b/.exec(text)?.[0] ?? '')
      const tries = drafts.flatMap((who) =>
        [...codes].map((code) => world.call(who, 'POST /api/auth/verify-email', { body: { code } })),
      )
      const proven = (await Promise.all(tries)).filter(({ status }) => status === 200)
      holds(proven.length <= 1, `${proven.length} sign-ups became the account`)
    },
  },
]
