import { dropServerTemplates } from './templates'

/** Jest's global tear-down. */
export default async function tearDown(): Promise<void> {
  const url = process.env.DATABASE_URL_TEST
  if (url) await dropServerTemplates(url)
}
