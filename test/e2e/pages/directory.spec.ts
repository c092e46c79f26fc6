import { expect, test } from '../harness/fixtures'

test('a page that requests departments and people receives the selection or the cancellation', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/dt-people-picker')
  await page.getByRole('button', { name: '选择部门' }).click()
  await expect(page).toHaveURL(/#\/select-dept-tree-view/)
  await expect(page).toHaveTitle('选择部门')
  await page.getByRole('textbox', { name: '搜索名称' }).fill('玉港')
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await page.getByRole('treeitem', { name: '玉港社区' }).click()
  await picture('select-departments')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已选：玉港社区')).toBeVisible()

  await page.getByRole('button', { name: '选择部门' }).click()
  await expect(page.getByRole('checkbox', { name: '留下街道统计站 / 玉港社区' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('已取消')).toBeVisible()

  await page.getByRole('button', { name: '选择人员和部门' }).click()
  await expect(page).toHaveTitle('选择办理人')
  await page.getByRole('checkbox', { name: '吴昊' }).check({ force: true })
  await page.getByRole('textbox', { name: '搜索姓名或部门' }).fill('留下')
  await page.getByRole('checkbox', { name: '留下街道统计站' }).check({ force: true })
  await picture('select-people')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已选：留下街道统计站 吴昊')).toBeVisible()
})
