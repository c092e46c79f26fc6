import { expect, test } from '../harness/fixtures'

const isPhone = ({ project }: { project: { name: string } }) => project.name === 'phone'

test('the workbench says how much waits for review, and leads to the queue', async ({
  page,
  signIn,
  picture,
}, project) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/')
  const onPhone = page.getByRole('button', { name: /^待审核 [\d,]+ 家/ })
  const onComputer = page.getByRole('navigation').getByRole('link', { name: /^审核 [\d,]+/ })
  const waiting = isPhone(project) ? onPhone : onComputer
  await expect(waiting).toBeVisible()
  await expect(page.getByText('没有待办')).toHaveCount(0)
  const count = (await waiting.innerText()).replace(/\D/g, '')
  await picture('workbench-to-review')
  await waiting.click()
  await expect(page).toHaveURL(/review-queue/)
  const role = isPhone(project) ? 'button' : 'combobox'
  await expect(page.getByRole(role, { name: new RegExp(`全部 ${count}$`) })).toBeVisible()
  await picture('review-queue')
})

test('on a computer the workbench has the survey due next, and leads to reminders and to what waits', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('zhoujie')
  await page.goto('/dsb/home/')
  const card = page.locator('.desk-card').filter({ hasText: '填报进度' })
  await expect(card).toBeVisible()
  const numbers = await card.locator('.desk-figure').allInnerTexts()
  const assigned = Number(/应报 ([\d,]+) 家/.exec(await card.innerText())?.[1]?.replace(',', ''))
  expect(numbers.map((text) => Number(text.replace(',', ''))).reduce((sum, one) => sum + one)).toBe(assigned)
  const table = page.getByRole('group', { name: '待审核' })
  const unit = await table.getByRole('link').first().innerText()
  await picture('workbench-of-bureau')
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/review-queue/)
  await expect(page.locator('.review-desk-pane, .reviewer-middle')).toContainText(unit)
  await page.goBack()
  await card.getByRole('button', { name: /^提醒 \d+ 家/ }).click()
  await expect(page).toHaveURL(/respondents/)
  await expect(page.getByRole('dialog')).toContainText('提醒未提交的人')
})
