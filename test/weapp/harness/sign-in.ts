import type { MiniApp } from './app'

/** Signs in by tapping a ready-made user on the login page, which the app displays without a session. */
export async function signInAs({ page }: MiniApp, person: string): Promise<void> {
  await page.waitForPage('pages/login/index')
  await page.tap(person)
  await page.waitForPage('pages/home/index')
  await page.settle()
}
