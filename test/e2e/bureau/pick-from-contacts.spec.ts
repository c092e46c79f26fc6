import { simulator as dingtalk } from '../../simulators/hosts/dingtalk'
import { simulator as wecom } from '../../simulators/hosts/wecom'
import { expect, test } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'

const person = { name: '外聘人员', avatar: '' }
const department = { id: 7, name: '法制科' }

/** The app, and its contacts' answer: a person without an account, and a department that exists here. */
const hosts = [
  [
    'DingTalk',
    dingtalk,
    {
      'biz.contact.complexPicker': {
        ok: { selectedCount: 1, users: [{ ...person, emplId: 'e1' }], departments: [department] },
      },
    },
  ],
  [
    'WeCom',
    wecom,
    {
      selectEnterpriseContact: {
        ok: {
          result: JSON.stringify({ userList: [{ ...person, id: 'u1' }], departmentList: [department] }),
        },
      },
    },
  ],
] as const

for (const [name, simulator, answers] of hosts)
  test(`in ${name}, recipients of a notice are picked in its contacts; who has no account is named`, async ({
    browser,
    gateway,
    picture,
  }) => {
    const { userAgent = '', platform = '', globals = {} } = simulator.devices['android'] ?? {}
    const context = await browser.newContext({
      ...{ userAgent, baseURL: gateway.url, locale: 'zh-CN', hasTouch: true },
      viewport: { width: 390, height: 844 },
    })
    await context.addInitScript(
      ([system, set]) => {
        Object.defineProperty(navigator, 'platform', { get: () => system })
        Object.assign(window, set)
      },
      [platform, globals] as const,
    )
    await context.addInitScript(simulator.install('android'))
    await context.addInitScript(`Object.assign(__native.answers, ${JSON.stringify(answers)})`)
    const page = await context.newPage()
    await signInAs(page, gateway.url, 'zhoujie')
    await page.goto('/dsb/home/#/publish-notice')
    await page.getByRole('tab', { name: '本单位个人' }).click()
    await page.getByRole('button', { name: '从通讯录选择' }).click()
    await expect(page.getByText('未开通，没有加入：外聘人员')).toBeVisible()
    await expect(page.getByText(/没有同名部门/)).toHaveCount(0)
    await expect(page.getByText(/将发给 \d+ 人/)).toBeVisible()
    await picture(`contacts-${name}`, page)

    await page.getByRole('button', { name: '从人员目录选择' }).click()
    await page.getByPlaceholder('搜索姓名或部门').fill('周洁')
    await page.getByRole('checkbox', { name: /周洁/ }).check({ force: true })
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('button', { name: '去掉周洁' })).toBeVisible()
    await context.close()
  })
