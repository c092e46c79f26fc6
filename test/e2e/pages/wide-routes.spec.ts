import { type RouteName, routes } from '../../../src/routes'
import { sideways } from '../../a11y/violations'
import { expect, test } from '../harness/fixtures'
import { openRoute, personOf, queryOf, titleInLine } from '../harness/shown-route'

const names = Object.keys(routes) as RouteName[]

for (const person of new Set(names.map(personOf))) {
  test(`every page of ${person} fits a desktop's width without horizontal overflow`, async ({
    page,
    signIn,
    gateway,
    picture,
  }) => {
    test.slow()
    await signIn(person)
    for (const name of names.filter((each) => personOf(each) === person)) {
      const [path] = routes[name].paths
      await openRoute(page, path, await queryOf(page, gateway.url, name))
      expect.soft(await sideways(page), name).toEqual([])
      await picture(name)
      await titleInLine(page)
    }
  })
}
