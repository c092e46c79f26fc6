import { expect, test } from '../harness/fixtures'

test.use({ viewport: { width: 1280, height: 800 } })

test('a link that is pressed while the page before it still opens is not lost', async ({ page, signIn }) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/home')
  const link = (name: string) => page.locator('.wide-bar-link:visible', { hasText: name })
  const middleOf = async (name: string): Promise<[x: number, y: number]> => {
    const box = await link(name).boundingBox()
    if (!box) throw new Error(`no link ${name}`)
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  await expect(link('审核')).toBeVisible()
  const [surveys, review] = [await middleOf('调查'), await middleOf('审核')]
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.mouse.click(...surveys)
  await page.mouse.move(...review)
  await page.mouse.down()
  release()
  // The page that was asked for first replaces the pressed link.
  await expect(page.locator('.data-grid-row:visible').first()).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/review-queue/)
  await expect(link('审核')).toHaveAttribute('aria-current', 'page')

  await page.mouse.move(...surveys)
  await page.mouse.down()
  await page.mouse.move(...(await middleOf('统计')))
  await page.mouse.up()
  await expect(page, 'a press that is released on another link opens nothing').toHaveURL(/review-queue/)
})
