import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { languagePackFiles } from '../../../config/language-packs'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { bootApp, type MiniApp } from '../harness/app'
import { readDist } from '../harness/build/dist'
import { describeWeapp } from '../harness/describe'
import { signInAs } from '../harness/sign-in'

/** The setting of the build that `DEPLOYMENT=henan` changes, as the compiled code contains it. */
const withoutPacks = 'packHost:""'
/** The gateway, as the build of the tests names it. */
const builtInOrigin = 'http://127.0.0.1:10086'

describeWeapp('the language pack of a region in the mini-program', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'weapp-pack-'))
  let gateway: StartedGateway
  let app: MiniApp

  beforeAll(async () => {
    gateway = await startGateway({ mode: 'demo', staticDir: path.join(folder, 'h5') })
    const { host } = new URL(gateway.url)
    for (const [file, content] of Object.entries(languagePackFiles(() => host))) {
      mkdirSync(path.join(folder, 'h5', path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, 'h5', file), content)
    }
    const built = path.join(folder, 'weapp')
    cpSync(readDist().folder, built, { recursive: true })
    const common = path.join(built, 'common.js')
    const code = readFileSync(common, 'utf8')
    expect(code.split(withoutPacks)).toHaveLength(2)
    writeFileSync(common, code.replace(withoutPacks, `packHost:"${builtInOrigin}"`))
    app = await bootApp({ gateway: gateway.url, dist: readDist(built) })
  })
  afterAll(async () => {
    app.dispose()
    await gateway.close()
    rmSync(folder, { recursive: true })
  })

  it('replaces the words of the organisation type', async () => {
    await signInAs(app, '王芳')
    await app.page.waitFor(() => app.page.text().includes('办税小助手'), 'the words of the region')
    expect(app.page.text()).not.toContain('办税助手')
  })
})
