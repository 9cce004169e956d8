import { type Attack, holds, refused } from './attack.ts'

/** Nuisance: unwanted messages, misleading names, enumeration of customers. */
export const ABUSE: readonly Attack[] = [
  {
    name: 'forty transfers of 0.01 that send forty SMS',
    async run(world) {
      const [mallory, kofi] = [await world.makePerson({ paps: 10 }), await world.signIn('kofi@demo.paps')]
      await world.call(kofi, 'POST /api/profile/account', { body: { alert_sms: true, alert_mail: true } })
      const count = async () => (await world.messages()).length
      const before = await count()
      for (let time = 0; time < 40; time++) await world.send(mallory, kofi, 0.01)
      // A job sends the messages. A later message to another recipient shows that the job has caught up.
      await world.makePerson()
      const sent = (await count()) - before
      holds(sent <= 12, `${sent} messages were sent`)
    },
  },
  {
    name: 'SMS codes without a verified email, and many to one number',
    async run(world) {
      const unverified = await world.makePerson({ verified: false })
      refused(
        await world.call(unverified, 'POST /api/auth/send-phone-code', { body: { phone_number: '+233241110000' } }),
      )
      const number = '+233241110001'
      const statuses = []
      for (let batch = 0; batch < 6; batch++) {
        const people = await Promise.all(Array.from({ length: 4 }, () => world.makePerson({ pin: false })))
        for (const person of people)
          statuses.push(
            (await world.call(person, 'POST /api/auth/send-phone-code', { body: { phone_number: number } })).status,
          )
      }
      const sent = statuses.filter((status) => status === 200).length
      holds(sent <= 20 && statuses.at(-1) === 429, `${sent} SMS went to one number in a row`)
    },
  },
  {
    name: 'links, direction marks and invisible letters in names',
    async run(world) {
      const mallory = await world.makePerson()
      for (const first_name of [
        'https://evil.example',
        'www.evil.example',
        'Win at evil.com',
        'Ama\u202Egnp.exe',
        'A\u200Bma',
        'Раураl Security',
        'Ama\nBcc: x@evil.example',
      ])
        refused(await world.call(mallory, 'POST /api/profile/personal_info', { body: { first_name } }), 422)
    },
  },
  {
    name: 'usernames that pass for ours',
    async run(world) {
      const mallory = await world.makePerson()
      for (const username of ['super', 'admin', 'support', 'paps', 'bank', 'shop', 'security', 'help'])
        refused(await world.call(mallory, 'POST /api/profile/personal_info', { body: { username } }), 409, 422, 429)
    },
  },
  {
    name: 'probing which usernames are taken',
    async run(world) {
      const mallory = await world.makePerson()
      const statuses = []
      for (let time = 0; time < 60; time++) {
        const body = { username: time % 2 ? 'kofi' : 'ama' }
        statuses.push((await world.call(mallory, 'POST /api/profile/personal_info', { body })).status)
      }
      holds(statuses.at(-1) === 429, `the sixtieth try was answered ${statuses.at(-1)}`)
    },
  },
  {
    name: 'finding people by looking up numbers',
    async run(world) {
      const mallory = await world.makePerson()
      for (let number = 0; number < 5; number++) {
        const { status } = await world.call(mallory, `GET /api/user/lookup/%2B2332400${String(10_000 + number)}`)
        holds(status === 403, `a look-up without a phone of one's own was answered ${status}`)
      }
      let last = 200
      for (let number = 0; number < 105; number++)
        last = (await world.call(mallory, `GET /api/user/lookup/nobody.${number}`)).status
      holds(last === 429, `the last look-up was answered ${last}`)
    },
  },
  {
    name: 'a stranger’s text in the subject of our mail',
    async run(world) {
      const [mallory, victim] = [await world.makePerson(), await world.makePerson()]
      const note = 'Your account is blocked, call +1 900 555 0100'
      const body = { receiver: victim.papsId, amount: 5, note }
      const quoted = await world.call(mallory, 'POST /api/payment/req', { body })
      await world.call(mallory, 'POST /api/payment/req/send', { body: { quote_id: quoted.body.quote_id } })
      const mail = await world.nextMessage(
        ({ to, subject }) => to === victim.email && /request|ask/i.test(subject ?? ''),
      )
      holds(!`${mail.subject} ${mail.text}`.includes('900 555'), 'the note is in the mail')
      holds(!/Esi|Owusu/.test(mail.subject ?? ''), 'the name is in the subject')
    },
  },
]
