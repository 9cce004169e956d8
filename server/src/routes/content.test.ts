import { type Calls, MAX_PICTURE_BYTES, USER_TYPES } from '@paps/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture, type TestFile } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let editor: string
let other: string
let person: string

beforeAll(async () => {
  server = await startTestApp()
  editor = (await server.signUp({ userType: 'content_admin', first_name: 'Kojo', last_name: 'Addo' })).token
  other = (await server.signUp({ userType: 'super_admin', first_name: 'Efua', last_name: 'Asante' })).token
  person = (await server.signUp()).token
})
afterAll(() => server.close())

type Fields = Record<string, string | TestFile[]>

/** Each kind with its fields. Services have tests of their own, since they are written without a form. */
const KINDS = [
  {
    kind: 'realestate',
    list: '/api/realestate/',
    base: '/api/realestate',
    field: 'images',
    naming: 'name',
    fields: {
      description: 'Four rooms under old trees.',
      price: '185000.50',
      place: '{"country":"GH","city":"Accra"}',
      contact: '{"phone":"+233 30 255 0101"}',
    },
    shown: { price: 185_000.5, place: { country: 'GH', city: 'Accra' }, contact: { phone: '+233 30 255 0101' } },
    wrong: [
      { price: '-1' },
      { price: '1.234' },
      { price: 'much' },
      { name: '' },
      { name: 'x'.repeat(121) },
      // Characters that are not shown are taken out, and nothing is left.
      { name: '\u0000\u202e' },
      { description: 'x'.repeat(5001) },
      { place: '{"country":"Ghana"}' },
      { place: 'not json' },
      { contact: '{"email":"nobody"}' },
      { draft: 'maybe' },
      { published_from: 'soon' },
      { published_from: '2026-12-01T00:00:00Z', published_until: '2026-11-01T00:00:00Z' },
    ],
  },
  {
    kind: 'slider',
    list: '/api/realestate/sliders',
    base: '/api/realestate/slider',
    field: 'files',
    naming: 'name',
    fields: { description: 'By the sea.', link: '/realestate' },
    shown: { link: '/realestate' },
    wrong: [{ link: 'javascript:alert(1)' }, { link: '//evil.example' }, { link: '/\\evil.example' }, { name: '' }],
  },
  {
    kind: 'banner',
    list: '/api/banner/',
    base: '/api/banner',
    field: 'files',
    naming: 'title',
    fields: {
      description: '50 points for you.',
      otherElements: '[{"type":"call_to_action","label":"Invite","link":"/referrals"}]',
    },
    shown: { otherElements: [{ type: 'call_to_action', label: 'Invite', link: '/referrals' }] },
    wrong: [
      { otherElements: '[{"type":"script"}]' },
      { otherElements: '[{"type":"call_to_action","label":"x","link":"data:text/html,x"}]' },
      { otherElements: '[{"type":"colours","background":"red;}","text":"#ffffff"}]' },
      { otherElements: '{}' },
      { otherElements: '[{"type":"link","link":"https://user:secret@example.com"}]' },
      { title: '   ' },
    ],
  },
  {
    kind: 'video',
    list: '/api/videos/',
    base: '/api/videos',
    field: 'poster',
    naming: 'name',
    fields: { description: 'An open film.', link: 'https://youtu.be/YE7VzlLtp-4?si=follows-people-around' },
    shown: {
      link: 'https://www.youtube.com/watch?v=YE7VzlLtp-4',
      host: 'youtube',
      video_id: 'YE7VzlLtp-4',
      player: 'https://www.youtube-nocookie.com/embed/YE7VzlLtp-4',
    },
    wrong: [{ link: 'https://evil.example/watch?v=YE7VzlLtp-4' }, { link: 'javascript:alert(1)' }, { name: '' }],
  },
] as const

type TestedKind = (typeof KINDS)[number]
interface Item {
  _id: string
  images: string[]
  version: number
  publishing: { state: string; changed_by: { name: string } | null } | null
  [field: string]: unknown
}
interface Answer {
  status: number
  body: { data: Item; code?: string; msg: string; errors?: { field: string }[] }
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else
      for (const file of value)
        form.append(name, new Blob([new Uint8Array(file as Buffer)], { type: 'image/jpeg' }), 'a.jpg')
  }
  return form
}

async function send(
  method: 'POST' | 'PUT',
  { list, kind }: TestedKind,
  fields: Fields,
  token: string,
): Promise<Answer> {
  const path = kind === 'slider' ? '/api/realestate/slider' : list
  const response = await fetch(server.url + path, { method, headers: { authorization: token }, body: formOf(fields) })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

let pictures = 0

/** Returns a new, small picture each time, since each is stored in four widths. */
function picture(): Promise<Buffer> {
  const colour = `#${(++pictures * 4096 + 17).toString(16).padStart(6, '0')}`
  return drawPicture({ width: 40, height: 20, colour }).toBuffer()
}

async function add(kind: TestedKind, name: string, fields: Fields = {}, token = editor): Promise<Item> {
  const files = { [kind.field]: [await picture()] }
  const answer = await send('POST', kind, { [kind.naming]: name, ...kind.fields, ...files, ...fields }, token)
  expect(answer).toMatchObject({ status: 200, body: { msg: 'Saved.' } })
  return answer.body.data
}

async function list(kind: TestedKind, token?: string, query?: Record<string, string>): Promise<Item[]> {
  const name = `GET ${kind.list}` as keyof Calls
  const { body } = await server.call(name, { ...(token && { token }), ...(query && { query }) })
  return (body as unknown as { data: Item[] }).data
}

const namesOf = (kind: TestedKind, items: Item[]) => items.map((item) => item[kind.naming])

async function call(method: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

describe.each(KINDS.map((kind) => [kind.kind, kind] as const))('%s', (_, kind) => {
  it('is created, listed, edited, put in order and deleted by those who edit content', async () => {
    const first = await add(kind, 'First one')
    expect(first).toMatchObject({ [kind.naming]: 'First one', ...kind.shown, version: 1 })
    const second = await add(kind, 'Second one', {}, other)
    expect(namesOf(kind, await list(kind))).toEqual(['Second one', 'First one'])

    const changed = await send('PUT', kind, { _id: first._id, version: '1', [kind.naming]: 'Renamed' }, editor)
    expect(changed.body.data).toMatchObject({
      [kind.naming]: 'Renamed',
      ...kind.shown,
      version: 2,
      images: first.images,
    })

    const order = await call('PUT', `${kind.base}/order`, editor, { ids: [first._id, second._id] })
    expect(order.status).toBe(200)
    expect(namesOf(kind, await list(kind))).toEqual(['Renamed', 'Second one'])

    expect((await call('GET', `${kind.base}/${first._id}`)).body.data).toMatchObject({ [kind.naming]: 'Renamed' })
    expect((await call('DELETE', `${kind.base}/${first._id}`, editor)).status).toBe(200)
    expect((await call('DELETE', `${kind.base}/${first._id}`, editor)).status).toBe(404)
    expect((await call('GET', `${kind.base}/${first._id}`)).status).toBe(404)
    expect(namesOf(kind, await list(kind))).toEqual(['Second one'])
    expect((await call('DELETE', `${kind.base}/${second._id}`, editor)).status).toBe(200)
  })

  it.each(USER_TYPES.filter((type) => type !== 'content_admin' && type !== 'super_admin'))(
    'is not written by a %s',
    async (userType) => {
      const { token } = await server.signUp({ userType })
      const { _id } = await add(kind, 'Not theirs')
      const fields = { [kind.naming]: 'Mine', ...kind.fields }
      expect((await send('POST', kind, fields, token)).status).toBe(403)
      expect((await send('PUT', kind, { _id, ...fields }, token)).status).toBe(403)
      expect((await call('PUT', `${kind.base}/order`, token, { ids: [_id, _id] })).status).toBe(403)
      expect((await call('DELETE', `${kind.base}/${_id}`, token)).status).toBe(403)
      expect((await call('GET', `${kind.base}/${_id}`)).body.data[kind.naming]).toBe('Not theirs')
      await call('DELETE', `${kind.base}/${_id}`, editor)
    },
  )

  it('shows its pictures in the width that is asked for, and nothing of how they were taken', async () => {
    const exif = { IFD0: { Make: 'SpyPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1' } }
    const sent = await drawPicture({ width: 1000, height: 500, colour: '#123456' }).withExif(exif).toBuffer()
    expect(sent.includes('SpyPhone')).toBe(true)
    const { _id, images } = await add(kind, 'With a picture', { [kind.field]: [sent] })
    for (const [asked, width] of [
      [320, 320],
      [400, 640],
      [1280, 1000],
    ] as const) {
      const response = await fetch(`${server.url}${images[0]}?w=${asked}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      const { format, exif: kept, ...size } = await sharp(bytes).metadata()
      expect([format, kept, size.width, size.height]).toEqual(['webp', undefined, width, width / 2])
      expect(bytes.includes('SpyPhone')).toBe(false)
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
    await call('DELETE', `${kind.base}/${_id}`, editor)
  })

  it.each<Fields>(kind.wrong)('is refused with %o', async (wrong) => {
    const files = { [kind.field]: [await picture()] }
    const good = { [kind.naming]: 'Fine', ...kind.fields, ...files }
    const { status, body } = await send('POST', kind, { ...good, ...wrong }, editor)
    expect([status, body.errors?.length]).toEqual([422, 1])
    const { _id } = await add(kind, 'To be spoilt')
    expect((await send('PUT', kind, { _id, ...wrong }, editor)).status).toBe(422)
    await call('DELETE', `${kind.base}/${_id}`, editor)
  })

  it('keeps text as text, whatever it looks like', async () => {
    const name = '<script>alert(1)</script> & "more"'
    const item = await add(kind, name, { description: '<b>bold</b>\r\nsecond line' })
    expect(item).toMatchObject({ [kind.naming]: name, description: '<b>bold</b>\nsecond line' })
    await call('DELETE', `${kind.base}/${item._id}`, editor)
  })

  it('is shown to the public only while it is published, and to editors always', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const before = new Date(Date.now() - 3_600_000).toISOString()
    const items = {
      draft: await add(kind, 'draft', { draft: 'true' }),
      scheduled: await add(kind, 'scheduled', { published_from: soon }),
      ended: await add(kind, 'ended', { published_until: before }),
      published: await add(kind, 'published', { published_from: before, published_until: soon }),
    }
    for (const token of [undefined, person]) expect(namesOf(kind, await list(kind, token))).toEqual(['published'])
    expect(namesOf(kind, await list(kind, editor, { published: 'true' }))).toEqual(['published'])
    const all = await list(kind, editor)
    expect(all.map(({ publishing }) => publishing?.state)).toEqual(['published', 'ended', 'scheduled', 'draft'])
    for (const [state, { _id }] of Object.entries(items)) {
      expect((await call('GET', `${kind.base}/${_id}`)).status).toBe(state === 'published' ? 200 : 404)
      expect((await call('GET', `${kind.base}/${_id}`, editor)).body.data.publishing?.state).toBe(state)
    }
    // Editorial data is not public.
    expect((await list(kind))[0]?.publishing).toBeNull()
    const { _id } = items.draft
    await send('PUT', kind, { _id, draft: 'false', published_until: '' }, editor)
    expect(namesOf(kind, await list(kind))).toEqual(['published', 'draft'])
    for (const item of Object.values(items)) await call('DELETE', `${kind.base}/${item._id}`, editor)
  })

  it('is not overwritten by somebody who has not seen the last change, and names its author', async () => {
    const { _id } = await add(kind, 'Original')
    const save = (name: string, token: string, version?: string) =>
      send('PUT', kind, { _id, [kind.naming]: name, ...(version && { version }) }, token)
    expect((await save('By Efua', other, '1')).status).toBe(200)
    const late = await save('By Kojo', editor, '1')
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile'])
    expect(late.body.msg).toContain('Efua Asante')
    // A save without the version seen is refused too while the other edit is recent.
    expect((await save('By Kojo', editor)).status).toBe(409)
    expect((await save('By Efua again', other)).status).toBe(200)
    expect((await save('By Kojo', editor, '3')).body.data).toMatchObject({ version: 4 })
    const both = await Promise.all([save('One', editor, '4'), save('Two', other, '4')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await call('DELETE', `${kind.base}/${_id}`, editor)
  })

  it('leaves a line in the audit log for every act', async () => {
    const { _id } = await add(kind, 'Watched')
    await send('PUT', kind, { _id, [kind.naming]: 'Changed' }, editor)
    await call('DELETE', `${kind.base}/${_id}`, editor)
    const acts = await server.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', _id)
      .orderBy('created_at')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['add', 'change', 'remove'].map((act) => `${kind.kind}.${act}`))
    expect(acts[1]).toMatchObject({ before: { title: 'Watched' }, after: { title: 'Changed' } })
  })
})

describe('the pictures of something', () => {
  const [homes, sliders, , videos] = KINDS

  it('are kept, removed, added and put in the order that is asked for', async () => {
    const { _id, images } = await add(homes, 'Gallery', { images: [await picture(), await picture(), await picture()] })
    const [a, b, c] = images as [string, string, string]
    const change = async (fields: Fields) => {
      const { status, body } = await send('PUT', homes, { _id, ...fields }, editor)
      expect(status).toBe(200)
      return body.data.images
    }
    expect(await change({ name: 'Only the name' })).toEqual([a, b, c])
    expect(await change({ keep: JSON.stringify([c, a]) })).toEqual([c, a])
    const [first, ...rest] = await change({ keep: JSON.stringify(['new:0', a]), images: [await picture()] })
    expect(rest).toEqual([a])
    expect(images).not.toContain(first)
    expect(await change({ images: [await picture()] })).toEqual([first, a, expect.stringMatching(/^\/files\/picture-/)])
    expect(await change({ keep: '[]' })).toEqual([])
  })

  it('are those of the thing itself', async () => {
    const { _id } = await add(homes, 'Mine')
    const { images } = await add(homes, 'Another')
    const { status, body } = await send('PUT', homes, { _id, keep: JSON.stringify(images) }, editor)
    expect([status, body.errors]).toMatchObject([422, [{ field: 'keep' }]])
  })

  it('are not too many, and not too large', async () => {
    const many = await Promise.all(Array.from({ length: 13 }, picture))
    const fields = { name: 'Many', ...homes.fields }
    expect((await send('POST', homes, { ...fields, images: many }, editor)).status).toBe(413)
    const { _id } = await add(homes, 'Full', { images: many.slice(0, 12) })
    expect((await send('PUT', homes, { _id, images: many.slice(12) }, editor)).status).toBe(422)
    const large = Buffer.concat([await picture(), Buffer.alloc(MAX_PICTURE_BYTES)])
    expect((await send('POST', homes, { ...fields, images: [large] }, editor)).status).toBe(413)
    const { status, body } = await send(
      'POST',
      videos,
      { name: 'No film', ...videos.fields, files: [many[0] as Buffer] },
      editor,
    )
    expect([status, body.errors]).toMatchObject([422, [{ field: 'files' }]])
  })

  it('are needed for a slider, unless it is a draft', async () => {
    const fields = { name: 'Bare', description: '' }
    expect((await send('POST', sliders, fields, editor)).body.errors).toMatchObject([{ field: 'files' }])
    const { status, body } = await send('POST', sliders, { ...fields, draft: 'true' }, editor)
    expect(status).toBe(200)
    expect((await send('PUT', sliders, { _id: body.data._id, draft: 'false' }, editor)).status).toBe(422)
    expect(
      (await send('PUT', sliders, { _id: body.data._id, draft: 'false', files: [await picture()] }, editor)).status,
    ).toBe(200)
  })
})

describe('the order', () => {
  const [homes] = KINDS

  it('holds for pages, and leaves those that are not named where they are', async () => {
    for (const { _id } of await list(homes, editor)) await call('DELETE', `${homes.base}/${_id}`, editor)
    const items: Item[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) items.push(await add(homes, name))
    const ids = (...names: string[]) => names.map((name) => items.find((item) => item.name === name)?._id)
    await call('PUT', '/api/realestate/order', editor, { ids: ids('a', 'c', 'e') })
    expect(namesOf(homes, await list(homes))).toEqual(['a', 'd', 'c', 'b', 'e'])
    const first = await server.call('GET /api/realestate/', { query: { limit: '2' } })
    const second = await server.call('GET /api/realestate/', {
      query: { limit: '2', cursor: first.body.next_cursor ?? '' },
    })
    expect([...first.body.data, ...second.body.data].map(({ name }) => name)).toEqual(['a', 'd', 'c', 'b'])
  })

  it('is not given to things of another kind, to strangers or to one thing twice', async () => {
    const home = await add(homes, 'home')
    const slider = await add(KINDS[1], 'slider')
    const order = async (...ids: string[]) => (await call('PUT', '/api/realestate/order', editor, { ids })).status
    expect(await order(home._id, slider._id)).toBe(404)
    expect(await order(home._id, '019a8b6e-7c00-7abc-8def-0123456789ab')).toBe(404)
    expect(await order(home._id, home._id)).toBe(422)
    expect(await order(home._id)).toBe(422)
  })
})

describe('a service', () => {
  const fields = {
    name: 'Wiring',
    description: 'Sockets and lights.',
    provider: 'Bright Sparks',
    category: 'electrician',
  }
  const post = (body: object, token = editor) => server.call('POST /api/services/', { body: body as never, token })

  it('is created, listed, edited, put in order and deleted', async () => {
    const { body: uploaded } = await server.call('POST /api/profile/upload/ads', {
      form: formOf({ file: [await picture()] }),
      token: editor,
    })
    const one = await post({ ...fields, image: uploaded.link, price: 120.5 })
    expect(one.body).toMatchObject({
      msg: 'Saved.',
      data: { price: 120.5, image: uploaded.link, category: { slug: 'electrician', name: 'Electrician' }, version: 1 },
    })
    const two = await post({ ...fields, name: 'Painting', category: null, draft: true })
    const { _id } = one.body.data
    const changed = await server.call('PUT /api/services/', {
      body: { _id, version: 1, price: null, image: null },
      token: editor,
    })
    expect(changed.body.data).toMatchObject({ name: 'Wiring', price: null, image: null, version: 2 })
    const stale = await server.call('PUT /api/services/', { body: { _id, version: 1, name: 'Late' }, token: other })
    expect([stale.status, stale.body.msg]).toEqual([409, expect.stringContaining('Kojo Addo')])
    const names = async (token?: string) =>
      (await server.call('GET /api/services/', token ? { token } : {})).body.data.map(({ name }) => name)
    expect([await names(), await names(editor)]).toEqual([['Wiring'], ['Painting', 'Wiring']])
    await call('PUT', '/api/services/order', editor, { ids: [_id, two.body.data._id] })
    expect(await names(editor)).toEqual(['Wiring', 'Painting'])
    expect((await call('DELETE', `/api/services/${_id}`, editor)).status).toBe(200)
    expect(await names(editor)).toEqual(['Painting'])
  })

  it.each([
    [{ category: 'wizardry' }, 'category'],
    [{ image: `/files/picture-${'0'.repeat(64)}.webp` }, 'image'],
    [{ image: 'https://evil.example/x.png' }, 'image'],
    [{ provider_paps_id: 'PAPS-0000-0000' }, 'provider_paps_id'],
    [{ price: -5 }, 'price'],
    [{ price: 0.001 }, 'price'],
    [{ provider: '' }, 'provider'],
    [{ published_from: '2026-12-01T00:00:00Z', published_until: '2026-11-01T00:00:00Z' }, 'published_until'],
  ])('is refused with %o', async (wrong, field) => {
    const { status, body } = await post({ ...fields, ...wrong })
    expect([status, body.errors]).toMatchObject([422, [{ field }]])
  })

  it('is not written by people', async () => {
    expect((await post(fields, person)).status).toBe(403)
  })
})

describe('a search', () => {
  it('finds homes by words and price, and nothing that is not shown', async () => {
    const put = (fields: Record<string, string>) =>
      server.call('POST /api/realestate/', { form: formOf({ description: '', ...fields }), token: editor })
    await put({ name: 'Lagoon bungalow', price: '900', place: '{"city":"Keta"}', contact: '{"name":"Zanetor"}' })
    await put({ name: 'Lagoon tower', price: '5000.50' })
    await put({ name: 'Lagoon plan', price: '900', draft: 'true' })
    const names = async (query: Record<string, string>) =>
      (await server.call('GET /api/realestate/', { query })).body.data.map(({ name }) => name)
    expect(await names({ text: 'lagoon' })).toEqual(['Lagoon tower', 'Lagoon bungalow'])
    expect(await names({ text: 'KETA lagoon' })).toEqual(['Lagoon bungalow'])
    expect(await names({ text: 'zanetor' })).toEqual([])
    expect(await names({ text: 'lagoon', min: '900.01', max: '' })).toEqual(['Lagoon tower'])
    expect(await names({ text: 'lagoon', min: '', max: '900' })).toEqual(['Lagoon bungalow'])
    expect((await server.call('GET /api/realestate/', { query: { min: 'much' } })).status).toBe(422)
  })

  it('finds services by their category and by those above it', async () => {
    const body = { name: 'Grouting', description: '', provider: 'Tiles and Sons', category: 'mason' }
    await server.call('POST /api/services/', { body, token: editor })
    const names = async (query: Record<string, string>) =>
      (await server.call('GET /api/services/', { query })).body.data.map(({ name }) => name)
    expect(await names({ category: 'building', text: 'tiles' })).toEqual(['Grouting'])
    expect(await names({ category: 'beauty', text: 'tiles' })).toEqual([])
  })
})
