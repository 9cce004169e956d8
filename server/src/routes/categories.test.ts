import { withTransaction } from '@paps/database'
import { foldTallies } from '@paps/features/catalog/categories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let editor: string
let person: string

beforeAll(async () => {
  server = await startTestApp()
  editor = (await server.signUp({ userType: 'content_admin' })).token
  person = (await server.signUp()).token
})
afterAll(() => server.close())

interface Listed {
  first_name: string
  category: string
  city?: string
  country?: string
  last_name?: string
}

/** Creates a person with a verified email and a trade. */
async function join({ first_name, last_name = 'Owusu', ...info }: Listed) {
  const { token, email } = await server.signUp({ first_name, last_name })
  await server.database.pool.query('update users set is_email_verified = true where email = $1', [email])
  const body = { country: 'GH', city: 'Accra', ind_bus: 'individual' as const, ...info }
  const saved = await server.call('POST /api/profile/personal_info', { body, token })
  expect(saved.status).toBe(200)
  return { token, email, id: saved.body.user._id }
}

async function openStore(business_name: string, category: string) {
  const { token, email } = await server.signUp()
  const body = { business_name, category, country: 'GH', address: '1 Market Street' }
  const applied = await server.call('POST /api/profile/account', { body, token })
  const support = await server.signUp({ userType: 'support_admin' })
  const decision = { _id: applied.body.user._id, target: 'account' as const, approved: true }
  expect((await server.call('PUT /api/profile/approve', { token: support.token, body: decision })).status).toBe(200)
  const approve = (approved: boolean) =>
    server.database.pool.query('update users set approved = $2 where email = $1', [email, approved])
  await approve(true)
  return { token, approve }
}

const search = async (query: Record<string, string>) =>
  (await server.call('GET /api/categories/search/user/', { query, token: person })).body
const namesFor = async (query: Record<string, string>) => (await search(query)).data.map(({ name }) => name)

async function countOf(slug: string): Promise<number> {
  const trees = [
    (await server.call('GET /api/categories/jobs')).body.data,
    (await server.call('GET /api/categories/products')).body.data,
  ].flat()
  const all = trees.flatMap((root) => [root, ...root.children])
  return all.find((each) => each.slug === slug)?.count ?? -1
}

describe('the two trees of categories', () => {
  it('are there for everybody, in order', async () => {
    const { body } = await server.call('GET /api/categories/jobs')
    expect(body.data[0]).toMatchObject({ slug: 'building', name: 'Building and repairs', count: 0 })
    expect(body.data[0]?.children.map(({ slug }) => slug)).toContain('plumber')
    const products = (await server.call('GET /api/categories/products')).body.data
    expect(products.map(({ slug }) => slug)).toContain('groceries')
  })

  it('count those who are in them, further down included, as they come and go', async () => {
    const before = [await countOf('building'), await countOf('mason'), await countOf('groceries')]
    const { token } = await join({ first_name: 'Counted', category: 'mason' })
    const { approve } = await openStore('Counted Market', 'Bakery')
    const now = async () => [await countOf('building'), await countOf('mason'), await countOf('groceries')]
    const [building = 0, mason = 0, groceries = 0] = before
    expect(await now()).toEqual([building + 1, mason + 1, groceries + 1])
    await withTransaction(server.database, foldTallies)
    expect(await now()).toEqual([building + 1, mason + 1, groceries + 1])
    await server.call('POST /api/profile/personal_info', { body: { category: 'painter' }, token })
    await approve(false)
    expect(await now()).toEqual([building + 1, mason, groceries])
  })

  it('are changed by those who edit content', async () => {
    const make = (body: object) => server.call('POST /api/categories/', { body: body as never, token: editor })
    const root = (await make({ tree: 'jobs', name: 'Café Arts' })).body.data
    expect(root).toMatchObject({ slug: 'cafe-arts', tree: 'jobs', parent: null, version: 1 })
    const child = (await make({ tree: 'jobs', name: 'Latte painter', parent: root._id })).body.data
    const leaf = (await make({ tree: 'jobs', name: 'Swan specialist', parent: child._id })).body.data
    expect((await make({ tree: 'jobs', name: 'Too deep', parent: leaf._id })).status).toBe(409)
    expect((await make({ tree: 'products', name: 'Wrong tree', parent: root._id })).status).toBe(409)
    expect((await make({ tree: 'jobs', name: 'latte PAINTER', slug: 'other', parent: root._id })).status).toBe(409)
    expect((await make({ tree: 'jobs', name: 'Café Arts' })).status).toBe(409)
    const renamed = await server.call('PUT /api/categories/', {
      body: { _id: child._id, version: 1, name: 'Foam painter' },
      token: editor,
    })
    expect(renamed.body.data).toMatchObject({ name: 'Foam painter', slug: 'latte-painter', version: 2 })
    const stale = await server.call('PUT /api/categories/', {
      body: { _id: child._id, version: 1, name: 'Late' },
      token: editor,
    })
    expect(stale.status).toBe(409)
    const remove = (id: string) => server.call('DELETE /api/categories/{id}', { params: { id }, token: editor })
    expect((await remove(root._id)).body.code).toBe('in_use')
    await join({ first_name: 'Swan', category: 'swan-specialist' })
    expect((await remove(leaf._id)).body.code).toBe('in_use')
    await server.database.pool.query(`update users set category = null where category = 'swan-specialist'`)
    for (const { _id } of [leaf, child, root]) expect((await remove(_id)).status).toBe(200)
    expect((await remove(root._id)).status).toBe(404)
  })

  it('are put in another order, one level at a time', async () => {
    const building = async () =>
      (await server.call('GET /api/categories/jobs')).body.data.find(({ slug }) => slug === 'building')?.children ?? []
    const before = await building()
    const ids = before.map(({ _id }) => _id).reverse()
    const order = (list: string[]) => server.call('PUT /api/categories/order', { body: { ids: list }, token: editor })
    expect((await order(ids)).status).toBe(200)
    expect((await building()).map(({ _id }) => _id)).toEqual(ids)
    const [root] = (await server.call('GET /api/categories/jobs')).body.data
    expect((await order([root?._id ?? '', ids[0] ?? ''])).status).toBe(404)
  })

  it('are what people can choose from, by name or by slug', async () => {
    const { token } = await server.signUp()
    const save = (category: string) => server.call('POST /api/profile/personal_info', { body: { category }, token })
    expect((await save('PLUMBER')).body.user.category).toBe('plumber')
    const wrong = await save('Wizard')
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ field: 'category' }]])
  })
})

describe('the directory', () => {
  beforeAll(async () => {
    await join({ first_name: 'Kwabena', last_name: 'Secretname', category: 'plumber', city: 'Kumasi' })
    await join({ first_name: 'Akosua', category: 'electrician', city: 'Tamale' })
    await join({ first_name: 'Zoë', category: 'tailor', country: 'TG', city: 'Lomé' })
    await openStore('Anansi Fabrics', 'fabric')
  })

  it('is for those who are signed in', async () => {
    expect((await server.call('GET /api/categories/search/user/')).status).toBe(401)
  })

  it('finds by individual or business, category and country, and takes empty filters for none', async () => {
    expect(await namesFor({ ind_bus: 'business', category: '', country: '' })).toContain('Anansi Fabrics')
    expect(await namesFor({ ind_bus: 'individual', category: 'plumber', country: 'GH' })).toEqual(['Kwabena S.'])
    expect(await namesFor({ category: 'building', country: 'gh' })).toEqual(
      expect.arrayContaining(['Akosua O.', 'Kwabena S.']),
    )
    expect(await namesFor({ country: 'TG' })).toEqual(['Zoë O.'])
    expect(await namesFor({ category: 'Electrician' })).toEqual(['Akosua O.'])
    expect(await namesFor({ category: 'wizard' })).toEqual([])
  })

  it.each([
    ['kwabena', 'the word'],
    ['KWABENA', 'other case'],
    ['kwab', 'its beginning'],
    ['kwabna', 'a letter missing'],
    ['kwabenna', 'a letter too many'],
    ['kwabina', 'another letter'],
    ['kwbaena', 'two letters swapped'],
    ['kumasi kwabena', 'another order'],
    ['plumer kumsi', 'a trade and a place, both misspelt'],
    ['kwabena plumber', 'a name and a trade'],
  ])('finds Kwabena by %j: %s', async (text) => {
    expect((await namesFor({ text }))[0]).toBe('Kwabena S.')
  })

  it('finds with and without accents', async () => {
    expect(await namesFor({ text: 'zoe lome' })).toEqual(['Zoë O.'])
    expect(await namesFor({ text: 'Zoë Lomé' })).toEqual(['Zoë O.'])
  })

  it('finds an Arabic name, with another form of a letter and with a mistake', async () => {
    await join({ first_name: 'أحمد', category: 'tailor' })
    for (const text of ['أحمد', 'احمد', 'احم', 'احمت']) expect(await namesFor({ text })).toEqual(['أحمد O.'])
  })

  it('puts who is spelt as typed before who is nearly so', async () => {
    await join({ first_name: 'Marta', category: 'cook' })
    await join({ first_name: 'Marta', last_name: 'Abban', category: 'cook' })
    await join({ first_name: 'Martha', category: 'cook' })
    expect(await namesFor({ text: 'marta' })).toEqual(['Marta A.', 'Marta O.', 'Martha O.'])
    expect((await namesFor({ text: 'martha' }))[0]).toBe('Martha O.')
  })

  it('finds somebody once who fits in two ways', async () => {
    await join({ first_name: 'Twina', city: 'Twin', category: 'nanny' })
    expect(await namesFor({ text: 'twin' })).toEqual(['Twina O.'])
  })

  it('finds nobody by what is not shown of them', async () => {
    expect(await namesFor({ text: 'Secretname' })).toEqual([])
    expect(await namesFor({ text: 'kwabena nosuchword' })).toEqual([])
  })

  it('does not show those who name no trade, are not proven, locked or not approved', async () => {
    const hidden = await join({ first_name: 'Hideous', category: 'driver' })
    const show = () => namesFor({ text: 'hideous' })
    expect(await show()).toHaveLength(1)
    for (const [change, back] of [
      ['category = null', `category = 'driver'`],
      ['is_email_verified = false', 'is_email_verified = true'],
      ['locked_at = now()', 'locked_at = null'],
      [`user_type = 'store'`, `user_type = 'regular'`],
      ['ind_bus = null', `ind_bus = 'individual'`],
    ]) {
      await server.database.pool.query(`update users set ${change} where id = $1`, [hidden.id])
      expect(await show()).toEqual([])
      await server.database.pool.query(`update users set ${back} where id = $1`, [hidden.id])
      expect(await show()).toHaveLength(1)
    }
  })

  it('keeps no word of those who have left', async () => {
    const { id } = await join({ first_name: 'Vanishing', category: 'driver' })
    const known = async () =>
      (await server.database.pool.query(`select from users where found_by like '%vanishing%'`)).rowCount
    expect(await known()).toBe(1)
    expect(await namesFor({ text: 'vanishign' })).toEqual(['Vanishing O.'])
    await server.database.pool.query(`update users set deleted_at = now(), first_name = 'Deleted' where id = $1`, [id])
    expect(await known()).toBe(0)
    expect(await namesFor({ text: 'vanishing' })).toEqual([])
    expect((await namesFor({ text: 'kwabena' }))[0]).toBe('Kwabena S.')
  })

  it('comes in pages that hold everybody once', async () => {
    for (let each = 0; each < 7; each++)
      await join({ first_name: 'Paged', last_name: `L${'abcdefg'[each]}`, category: 'nurse' })
    for (let each = 0; each < 3; each++)
      await join({ first_name: 'Pagad', last_name: `M${'abc'[each]}`, category: 'nurse' })
    const ids: string[] = []
    let cursor: string | null = null
    let pages = 0
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({
        text: 'paged',
        limit: '4',
        ...(cursor && { cursor }),
      })
      ids.push(...page.data.map(({ _id }) => _id))
      cursor = page.next_cursor
      pages++
    } while (cursor)
    expect([ids.length, new Set(ids).size, pages]).toEqual([10, 10, 3])
    expect(
      (await server.call('GET /api/categories/search/user/', { query: { cursor: 'x' }, token: person })).status,
    ).toBe(422)
  })
})
