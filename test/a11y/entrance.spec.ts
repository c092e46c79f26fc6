import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/harness/fixtures'
import { waitUntilLoaded, violations as found, violationsInBothLights } from './violations'

const appearances = [
  { appearance: 'appearance=system', violations: violationsInBothLights },
  { appearance: 'appearance=light&elder=true', violations: found },
]
const invitation = '/regist?invite=YUNQ2345ABCDEFGH'

test.use({ bypassCSP: true })

async function openPage(page: Page, appearance: string, path: string): Promise<void> {
  await page.goto(`/dsb/home/?${appearance}&at=${encodeURIComponent(path)}#${path}`)
  await waitUntilLoaded(page)
}

for (const { appearance, violations } of appearances) {
  test(`registration pages have no accessibility violations: ${appearance}`, async ({ page }) => {
    await openPage(page, appearance, invitation)
    await expect(page.getByText('周洁 邀请您加入')).toBeVisible()
    expect(await violations(page), 'form').toEqual([])
    await page.getByRole('button', { name: '加入单位' }).click()
    await expect(page.getByText('有 4 处需要修改')).toBeVisible()
    expect(await violations(page), 'faults').toEqual([])
    await page.getByRole('tab', { name: '单位代码' }).click()
    await page.getByLabel('统一社会信用代码').fill('9135O100M000100Y43')
    await expect(page.getByText('没有找到该代码的单位')).toBeVisible()
    expect(await violations(page), 'unit code').toEqual([])
    await openPage(page, appearance, '/taxQuestionnaire/login')
    expect(await violations(page), 'sign-in').toEqual([])
  })

  test(`links and waiting pages have no accessibility violations: ${appearance}`, async ({
    page,
    signIn,
  }) => {
    await signIn('zhoujie')
    for (const path of [
      '/noAuthority?reason=notAssigned',
      '/error-tip?code=404',
      '/taxQuestionnaire/joins',
    ]) {
      await openPage(page, appearance, path)
      expect(await violations(page), path).toEqual([])
    }
    // On a computer the invitations are in a pane beside the requests.
    const beside = page.getByRole('button', { name: '邀请加入' })
    const make = page.getByRole('button', { name: '生成邀请' })
    await expect(beside.or(make).first()).toBeVisible()
    if (await beside.isVisible()) await beside.click()
    await make.click()
    await expect(page.getByRole('button', { name: '复制邀请码' })).toBeVisible()
    expect(await violations(page), 'invitation').toEqual([])
  })
}
