import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { and, eq, gt } from 'drizzle-orm'
import { membership, person, shareLink, survey, task } from '../../../server/database/schema'
import { expect, test } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'

const title = /满意度调查/

/** The content of the poster's QR code, decoded from the pixels of the image. */
async function readPoster(page: Page): Promise<string | undefined> {
  const poster = page.getByRole('img', { name: /^海报：/ })
  await expect(poster).toBeVisible()
  const { inked, width, height } = await poster.evaluate((element) => {
    const image = (
      element instanceof HTMLImageElement ? element : element.querySelector('img')
    ) as HTMLImageElement
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    // One character per pixel: transferring all numbers from the browser would take many seconds.
    let inked = ''
    for (let at = 0; at < data.length; at += 4) inked += (data[at + 1] ?? 0) < 128 ? '1' : '0'
    return { inked, width: canvas.width, height: canvas.height }
  })
  expect([width, height]).toEqual([750, 1200])
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < inked.length; at++) if (inked[at] === '1') pixels.fill(0, at * 4, at * 4 + 3)
  return jsQR(pixels, width, height)?.data
}

async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: '生成分享链接' }).click()
  await expect(page.getByText('链接已生成')).toBeVisible()
  return (await page.locator('.share-address').textContent()) ?? ''
}

const another = async (page: Page, url: string, who?: string) => {
  const other = await page.context().newPage()
  if (who) await signInAs(other, url, who)
  return other
}

test('a person shares a link that leads another respondent to their own task until it is revoked', async ({
  page,
  gateway,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  const card = page.locator('.dt-card').filter({ hasText: title }).first()
  await card.getByRole('button', { name: '分享' }).click()
  await expect(page.getByText('填报名单内单位的人员')).toBeVisible()
  await picture('share-new')
  await page.getByRole('radio', { name: '1 天' }).check({ force: true })
  const link = await makeLink(page)
  expect(link).toMatch(/#\/share\?shareToken=[\w-]{22}$/)
  expect(await readPoster(page)).toBe(link)
  await picture('share-made')

  await test.step('the link is copied and the poster saved', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存海报' }).click()
    expect((await saving).suggestedFilename()).toMatch(/满意度.*\.png$/)
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByText('链接已复制')).toBeVisible()
  })

  const colleague = await another(page, gateway.url)
  await test.step('a person without a session signs in first and then reaches their own task', async () => {
    await colleague.goto(link)
    await expect(colleague).toHaveURL(/#\/login\?goto=%2Fshare%3FshareToken%3D/)
    await colleague.getByRole('button', { name: /孙丽/ }).click()
    await expect(colleague).toHaveURL(/#\/taxQuestionnaire\/answer\?id=/)
    await expect(colleague.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('a person with the task in another of their organisations is led there', async () => {
    const elsewhere = await another(page, gateway.url, 'zhengmin')
    await elsewhere.goto('/dsb/home/#/me')
    await elsewhere.getByRole('button', { name: /文三/ }).click()
    // Ends on the home page; the URL changes before the page is displayed.
    await expect(elsewhere.getByRole('heading', { name: /，郑敏$/ })).toBeVisible()
    await elsewhere.goto(link)
    await elsewhere.getByRole('button', { name: '切换到杭州云栖软件有限公司' }).click()
    await expect(elsewhere).toHaveURL(/#\/taxQuestionnaire\/answer/)
  })

  await test.step('a person who is not invited is told so and may register', async () => {
    const outsider = await another(page, gateway.url, 'liqiang')
    await outsider.goto(link)
    await expect(outsider.getByText('您的单位不在填报范围')).toBeVisible()
    await picture('share-not-meant', outsider)
    await outsider.getByRole('button', { name: '注册加入单位' }).click()
    await expect(outsider).toHaveURL(/#\/taxQuestionnaire\/regist\?goto=/)
  })

  await test.step('the link is listed with its number of openings, and revoked', async () => {
    await page.reload()
    const own = page.locator('.dt-list-row').filter({ hasText: '打开 4 次' })
    await own.getByRole('button', { name: /^撤销 / }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
    await picture('share-revoked')
    const late = await another(page, gateway.url, 'sunli')
    await late.goto(link)
    await expect(late.getByText('链接已被撤销')).toBeVisible()
    await expect(late.getByText('请联系国家税务总局杭州市西湖区税务局')).toBeVisible()
    await picture('share-ended', late)
  })

  const { token } = /shareToken=(?<token>.*)$/.exec(link)?.groups ?? {}
  expect(JSON.stringify(gateway.logged)).not.toContain(token)
})

test('a colleague’s link assigns no task, expires on its day, and leads nowhere when it is truncated', async ({
  page,
  gateway,
  signIn,
  picture,
}) => {
  const { db } = gateway
  await db
    .insert(person)
    .values({ id: 'linyi', name: { 'zh-CN': '林一', 'en-US': 'Lin Yi' }, mobile: '13900000777' })
  await db.insert(membership).values({ personId: 'linyi', organisationId: 'yunqi', role: 'respondent' })
  await signIn('wangfang')

  await test.step('a closed survey cannot be shared; the receipt leads to sharing', async () => {
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await page.getByRole('tab', { name: /^已提交/ }).click()
    await page.locator('.task').filter({ hasText: '已提交' }).last().click()
    await page.getByRole('button', { name: '分享' }).click()
    await expect(page.getByText('问卷已截止，不能再分享')).toBeVisible()
  })

  const [open] = await db
    .select({ surveyId: survey.id })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(
      and(eq(task.personId, 'wangfang'), eq(survey.anonymous, false), gt(survey.dueAt, gateway.clock.now())),
    )
    .limit(1)
  await page.goto(`/dsb/home/#/share?surveyId=${open?.surveyId}`)
  await expect(page.getByText('杭州云栖软件有限公司的同事')).toBeVisible()
  const link = await makeLink(page)

  const colleague = await another(page, gateway.url, 'linyi')
  await colleague.goto(link)
  await expect(colleague.getByText('这份问卷没有分配给您')).toBeVisible()
  await expect(colleague.getByRole('link', { name: '12366' })).toBeVisible()
  await picture('share-no-task', colleague)

  const dayBefore = new Date(gateway.clock.now().getTime() - 86_400_000)
  await db
    .update(shareLink)
    .set({ createdAt: dayBefore, expiresAt: gateway.clock.now() })
    .where(eq(shareLink.createdBy, 'wangfang'))
  await colleague.reload()
  await expect(colleague.getByText('链接已过期')).toBeVisible()
  await colleague.goto(`/dsb/home/#/share?shareToken=${'A'.repeat(22)}`)
  await expect(colleague.getByText('链接不完整或不存在')).toBeVisible()
  await test.step('its ways on stand at the foot of the screen', async () => {
    const home = colleague.getByRole('button', { name: '回到工作台' })
    const { height } = colleague.viewportSize() ?? { height: 0 }
    expect((await home.boundingBox())?.y).toBeGreaterThan(height - 100)
  })
  await colleague.getByRole('button', { name: '查看我的问卷' }).click()
  await expect(colleague).toHaveURL(/#\/taxQuestionnaire\/list/)
})
