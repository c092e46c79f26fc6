import { violationsInBothLights } from '../../../a11y/violations'
import { toMorning } from '../../../server/harness/clock'
import { expect, test } from '../../harness/fixtures'
import { signInAs } from '../../harness/sign-in'

test.use({ bypassCSP: true })

/** The unit of 李强. */
const unitName = '杭州西溪信息技术服务有限公司'

const pdf = { name: '培训安排.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 schedule') }

test('a notice is written beside its preview, with a document, and its readers are named', async ({
  page,
  context,
  gateway,
  signIn,
  picture,
}) => {
  toMorning(gateway.clock)
  await signIn('wuhao')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dsb/home/#/publish-notice')
  const preview = page.locator('.notice-phone')
  await expect(preview).toContainText('通知标题')
  await page.locator('#notice-title-zh-CN').fill('月报培训')
  await page.locator('#notice-body-zh-CN').fill('本周五下午两点线上培训，咨询电话 12340。')
  await expect(preview.getByRole('heading', { name: '月报培训' })).toBeVisible()
  await expect(preview).toContainText('咨询电话 12340')
  await expect(preview).toContainText('杭州市西湖区统计局')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加附件' }).click()
  await (await chooser).setFiles(pdf)
  await expect(preview).toContainText('培训安排.pdf')
  const remove = page.getByRole('button', { name: '移除 培训安排.pdf' })
  await expect(remove).toBeVisible()
  await expect(page.getByText('正在上传')).toHaveCount(0)
  for (const width of [1920, 1440, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await picture(`notice-desk-${width}`)
    const height = await page.evaluate(() => document.scrollingElement?.scrollHeight)
    expect(height, 'the page itself does not scroll').toBe(800)
    await expect(page.getByRole('button', { name: '发布通知' })).toBeInViewport({ ratio: 1 })
    await expect(preview).toBeInViewport({ ratio: 1 })
  }
  expect(await violationsInBothLights(page)).toEqual([])
  await page.getByRole('button', { name: '英文', exact: true }).click()
  await page.locator('#notice-title-en-US').fill('Training on the monthly report')
  await page.getByRole('button', { name: '中文', exact: true }).click()
  await expect(page.locator('#notice-title-zh-CN')).toHaveValue('月报培训')

  await page.getByRole('button', { name: '发布通知' }).click()
  await expect(page.getByText('请选择企业或人员')).toBeVisible()
  await page.getByRole('tab', { name: /^单个/ }).click()
  await page.getByRole('textbox', { name: '搜索企业名称或代码' }).fill(unitName)
  await page.locator('.audience-found').getByText(unitName).click()
  await expect(page.locator('.composer-foot')).toContainText(/将发给 \d+ 人/)
  await expect(preview).toBeInViewport()
  await page.getByRole('button', { name: '发布通知' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布通知' }).click()
  await expect(page.getByRole('status').getByText(/^已发给 \d+ 人$/)).toBeVisible()
  await expect(page).toHaveURL(/view=published/)
  const readers = page.getByRole('button', { name: '阅读情况 月报培训' })
  const row = page.getByRole('row').filter({ hasText: '月报培训' })
  await expect(row).toContainText('0%')
  await readers.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /^李强/ })).toContainText('未读')
  await dialog.getByRole('button', { name: /^提醒 \d+ 名未读$/ }).click()
  const confirm = page.getByRole('dialog', { name: '提醒未读的人？' })
  await expect(confirm).toContainText(/^提醒未读的人？将提醒 \d+ 人：.*（杭州西溪信息技术服务有限公司）/)
  await picture('notice-remind-1280')
  await confirm.getByRole('button', { name: '提醒', exact: true }).click()
  await expect(confirm).toHaveCount(0)
  await expect(dialog.getByRole('row', { name: /^李强/ })).toContainText('1 次')
  await expect(dialog.getByText(/^吴昊 · /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(readers).toBeFocused()

  const phone = await context.newPage()
  await signInAs(phone, gateway.url, 'liqiang')
  await phone.goto('/dsb/home/#/notices')
  await expect(phone.locator('.notice-row', { hasText: '月报培训' })).toContainText('请查看')
  await phone.getByText('月报培训').click()
  await expect(phone.getByText('培训安排.pdf')).toBeVisible()

  await page.bringToFront()
  await readers.click()
  await expect(dialog.getByText(/已读 1 · 未读/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^李强/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: '已读', exact: true }).click()
  await expect(dialog.getByRole('row', { name: /^李强/ })).not.toContainText('未读')
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(`notice-readers-${width}`)
  }
  expect(await violationsInBothLights(page)).toEqual([])
})

test('published notices are a table, sorted and filtered in the address, with its keys', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('wuhao')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dsb/home/#/publish-notice?only=shown&order=unread&descending=true')
  const grid = page.getByRole('grid', { name: '已发布的通知' })
  const titles = page.locator('.notice-table-title')
  await expect(titles.first()).toHaveText(/^服务业统计年报培训安排/)
  await expect(titles.filter({ hasText: '月报系统停机维护' })).toHaveCount(0)
  await expect(grid.getByRole('columnheader', { name: /^未读/ })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: /^全部 \d+/ }).click()
  await expect(page).not.toHaveURL(/only=shown/)
  await expect(titles.filter({ hasText: '月报系统停机维护' })).toHaveCount(1)
  await grid.getByRole('columnheader', { name: /^标题/ }).getByRole('button').click()
  await expect(page).toHaveURL(/order=title/)
  await grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await picture('notice-table-1280')
  await page.keyboard.press('/')
  await page.keyboard.insertText('服务业')
  await expect(titles).toHaveCount(1)
  await expect(page).toHaveURL(/keyword=/)
  await page.keyboard.press('Escape')
  await grid.focus()
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: '提醒未读的人？' })).toContainText('将提醒 20 人')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '阅读情况' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^写通知/ }).click()
  await expect(page.locator('.notice-phone')).toContainText('通知标题')
  await page.getByRole('button', { name: '收到的反馈' }).click()
  await expect(page.getByText('还没有反馈。')).toBeVisible()
  expect(await violationsInBothLights(page), 'feedback').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: '提醒未读 服务业统计年报培训安排' })).toBeVisible()
  await picture('notices-published-390')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByRole('button', { name: /^已发布/ }).click()
  await expect(titles).toHaveCount(1)
  expect(await violationsInBothLights(page)).toEqual([])
})
