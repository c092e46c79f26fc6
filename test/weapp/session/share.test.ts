import { createCanvas, loadImage } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import jsQR from 'jsqr'
import { shareLink, survey, task } from '../../../server/database/schema'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { attributesOf } from '../harness/view/tree'
import { survey as title } from '../harness/questionnaire'

interface Card {
  title?: string
  path?: string
  imageUrl?: string
}

describeWeapp('sharing in the mini-program', () => {
  const world = demoWorld({ person: '周洁' })

  /** The card that WeChat requests from the page when the user shares it. */
  const card = () =>
    (world.app.stack.top?.instance['onShareAppMessage'] as (event: object) => Card)({ from: 'button' })

  async function surveyOf(person: string): Promise<string> {
    const rows = await world.gateway.db
      .select({ id: survey.id, title: survey.title })
      .from(task)
      .innerJoin(survey, eq(survey.id, task.surveyId))
      .where(eq(task.personId, person))
    return rows.find((row) => row.title['zh-CN'] === title)?.id ?? ''
  }

  it('shares nothing before there is a link', async () => {
    const surveyId = await surveyOf('wangfang')
    await world.app.open(`pages/questionnaire/share/index?surveyId=${surveyId}`)
    await world.app.page.waitFor(
      () => world.app.page.has({ role: 'button', name: '生成分享链接' }),
      'the form',
    )
    expect(world.app.phone.shown.shareMenu).toBe(false)
    expect(card()).toEqual({})
  })

  it('creates a card with title, path and picture, and a poster that is saved', async () => {
    const { page, phone } = world.app
    await page.tap({ role: 'button', name: '生成分享链接' })
    await page.waitFor(() => page.has({ role: 'button', name: '保存海报' }), 'the poster')
    await page.waitFor(() => phone.shown.shareMenu && Boolean(card().imageUrl), 'the card')
    expect(page.attributes({ tag: 'button', name: '发送给微信好友' })).toMatchObject({ openType: 'share' })
    expect(card()).toEqual({
      title,
      path: expect.stringMatching(/^\/pages\/questionnaire\/share\/index\?shareToken=[\w-]{22}$/) as string,
      imageUrl: expect.stringMatching(/^wxfile:/) as string,
    })
    expect(phone.files.has(card().imageUrl ?? '')).toBe(true)
    expect(page.text()).toMatch(/http:\/\/127\.0\.0\.1:10086\/dsb\/questionnaire\/#\/share\?shareToken=/)
    await page.tap({ role: 'button', name: '保存海报' })
    await page.waitFor(() => page.has({ role: 'status', name: '海报已保存' }), 'the word that it is saved')
  })

  it('draws the whole poster, with a code that leads to the link', async () => {
    const { page, phone } = world.app
    const sources = page.all({ tag: 'image' }).map((node) => String(attributesOf(node)['src']))
    const poster = sources.find((source) => phone.files.has(source)) ?? ''
    const picture = await loadImage(phone.files.get(poster)!)
    const { width, height } = picture
    expect([width, height]).toEqual([750, 1200])
    const context = createCanvas(width, height).getContext('2d')
    context.drawImage(picture, 0, 0)
    const code = jsQR(context.getImageData(0, 0, width, height).data, width, height)
    expect(page.text()).toContain(code?.data)
  })

  it('explains where to grant the permission if the poster cannot be saved', async () => {
    const { page, phone } = world.app
    phone.trouble.set('saveImageToPhotosAlbum', 'auth deny')
    await page.tap({ role: 'button', name: '保存海报' })
    await page.waitFor(
      () => page.has({ role: 'status', name: /没有保存到相册的权限/ }),
      'the way to allow it',
    )
    phone.trouble.delete('saveImageToPhotosAlbum')
  })

  it('the card opens the other person’s own task, after signing in', async () => {
    const { path = '' } = card()
    const other = await world.another({ url: path })
    await other.page.waitForPage('pages/login/index')
    await other.page.tap('王芳')
    await other.page.waitForPage('pages/questionnaire/answer/index')
    await other.page.waitFor(() => other.page.has({ role: 'radiogroup' }), 'the first question')
    await other.page.waitFor(() => other.phone.shown.titles.at(-1) === title, 'the title')
  })

  it('the card of a revoked link says so', async () => {
    const { path = '' } = card()
    await world.gateway.db.update(shareLink).set({ revokedAt: world.gateway.clock.now() })
    await world.app.open(path)
    await world.app.page.waitFor(
      () => world.app.page.text().includes('链接已被撤销'),
      'the page that says so',
    )
    expect(world.app.phone.shown.shareMenu).toBe(false)
  })
})
