import { type RouteName, routes } from '../../../src/routes'
import { expect, test } from '../harness/fixtures'
import { openRoute, personOf, queryOf, expectLoaded, titleInLine } from '../harness/shown-route'

for (const name of Object.keys(routes) as RouteName[]) {
  const route = routes[name]
  test(`the page ${name} opens by its URL, survives a reload and leads back`, async ({
    page,
    signIn,
    gateway,
    picture,
  }) => {
    await signIn(personOf(name))
    const query = await queryOf(page, gateway.url, name)
    const paths = [...route.paths, `/${route.page}`]
    for (const path of paths) await openRoute(page, path, query)
    await page.reload()
    await expectLoaded(page, paths[paths.length - 1] ?? '')
    await expect(page).toHaveTitle(/.+/)
    await picture(name)
    await titleInLine(page)
    // The bar's, which comes first: a page may repeat it below a message.
    const back = page.getByRole('button', { name: '返回', exact: true }).first()
    if (await back.isVisible()) {
      await back.click()
      await expect(page).toHaveURL(/#\/home/)
    }
  })
}
