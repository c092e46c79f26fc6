import { violationsInAll } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'

test.use({ bypassCSP: true })

test('a filter above the result applies to all of it, stays in the address, and leads to the units', async ({
  page,
  signIn,
  picture,
}, { project }) => {
  const isPhone = project.name === 'phone'
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/statistics')
  if (isPhone) await page.getByRole('button', { name: /规模以上服务业月报/ }).click()
  await page.getByRole('group', { name: '报告期' }).getByRole('button', { name: '上一期' }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  const bar = page.getByRole('group', { name: '筛选', exact: true })
  await expect(bar).toContainText('全部企业')
  await picture('result-filter-none')

  if (isPhone) await bar.getByRole('button', { name: '设置条件' }).click()
  await bar.getByRole('button', { name: /^企业所在地区/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(/街道/).first().click()
  await expect(bar).toContainText(/企业所在地区：.*街道/)
  await expect(bar.getByRole('status')).toContainText(/符合条件的答卷 \d+ 份，共 \d+ 份/)
  await expect(page).toHaveURL(/areaCode=\d+/)
  await picture('result-filtered')
  expect(await violationsInAll(page), 'filtered result').toEqual([])
  const matching = /符合条件的答卷 (\d+) 份/.exec(await bar.getByRole('status').innerText())?.[1]

  await page.getByRole('tab', { name: '名单' }).click()
  await expect(page).toHaveURL(/view=units/)
  await expect(page.getByText(`共 ${matching} 个 ·`)).toBeVisible()
  await picture('result-units')
  await page.reload()
  await expect(bar).toContainText(/企业所在地区：.*街道/)
  await expect(page.getByText(`共 ${matching} 个 ·`)).toBeVisible()

  await page.getByRole('tab', { name: '逐题结果' }).click()
  await page.getByRole('tab', { name: '可发布' }).click()
  await expect(page.getByText(/^可发布的数字不能筛选/)).toBeVisible()
  await picture('result-filter-publication')

  await page.getByRole('tab', { name: '交叉分析' }).click()
  const compared = page.getByRole('tab', { name: '与往期比较' })
  await compared.click()
  await expect(page.getByRole('columnheader', { name: /^上期（/ })).toBeVisible()
  await picture('crosstab-compared')
  await page.getByRole('tab', { name: '导出' }).click()
  await expect(page.getByText('文件只含符合条件的答卷，条件写在文件里。')).toBeVisible()
  await bar.getByRole('button', { name: '清除条件' }).click()
  await expect(page).not.toHaveURL(/areaCode=\d+/)

  await page.getByRole('tab', { name: '逐题结果' }).click()
  await page
    .getByRole('button', { name: /，看企业名单$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/view=units.*filter=/)
  await expect(page.getByText(/^共 \d+ 个 ·/)).toBeVisible()
  await page.getByRole('button', { name: /公司/ }).first().click()
  await expect(page).toHaveURL(/review\?id=/)
})
