import { rmSync } from 'node:fs'
import {
  mainPackageLimit,
  packageLimit,
  packageSizes,
  totalLimit,
  type PackageSize,
} from '../../../config/size/packages'
import { minimumBaseLibrary } from '@/platform/page/base-library/types'
import { read } from '../../repo/tree'
import { describeWeapp } from '../harness/describe'
import { distFolder, readDist, readJson } from '../harness/build/dist'
import { writeDist } from '../harness/build/write-dist'

interface ProjectConfig {
  libVersion: string
  condition: { miniprogram: { list: { pathName: string }[] } }
}

const overLimit = (sizes: PackageSize[], limit: number) =>
  sizes.filter(({ bytes }) => bytes > limit).map(({ name, bytes }) => `${name}: ${bytes}`)

describeWeapp('packages of the build', () => {
  let sizes: PackageSize[] = []
  beforeAll(() => (sizes = packageSizes(distFolder())))

  it('keep the main package within 600 KiB', () => {
    const main = sizes.filter(({ name }) => name === 'main')
    expect(main).toHaveLength(1)
    expect(overLimit(main, mainPackageLimit)).toEqual([])
  })

  it('stay within WeChat’s limits, each and in total', () => {
    expect(overLimit(sizes, packageLimit)).toEqual([])
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(totalLimit)
  })

  it('contain the sitemap, which hides personal pages from WeChat’s search', () => {
    const { sitemapLocation } = readJson<{ sitemapLocation: string }>(readDist(), 'app.json')!
    const { rules } = readJson<{ rules: { action: string; page: string }[] }>(readDist(), sitemapLocation)!
    expect(rules.at(-1)).toEqual({ action: 'disallow', page: '*' })
    const open = rules.filter(({ action }) => action === 'allow').map(({ page }) => page)
    expect(open.filter((page) => !readDist().pages.includes(page))).toEqual([])
  })

  it('run in the IDE in the oldest supported base library, with presets for existing pages', () => {
    const { libVersion, condition } = JSON.parse(read('project.config.json')) as ProjectConfig
    expect(libVersion).toBe(minimumBaseLibrary)
    const paths = condition.miniprogram.list.map(({ pathName }) => pathName)
    expect(paths.filter((path) => !readDist().pages.includes(path))).toEqual([])
    expect(read('.gitignore').split('\n')).toContain('project.private.config.json')
  })

  it('declare the location permission with its reason', () => {
    const app = readJson<object>(readDist(), 'app.json')
    const desc = expect.stringMatching(/^.{1,30}$/) as string
    expect(app).toMatchObject({
      requiredPrivateInfos: ['getLocation'],
      permission: { 'scope.userLocation': { desc } },
    })
  })

  it('have the contents that app.json declares', () => {
    const appJson = '{"pages":["pages/a"],"subPackages":[{"root":"sub/","pages":["b"]}]}'
    const dist = writeDist({
      'app.json': appJson,
      'pages/a.js': '12345',
      'sub/b.js': '123',
      'sub/b.js.map': 'left out',
      'subtle.js': '1',
      '.stamp': 'left out',
    })
    const written = packageSizes(dist.folder)
    rmSync(dist.folder, { recursive: true })
    expect(written).toEqual([
      { name: 'main', files: 3, bytes: appJson.length + 5 + 1 },
      { name: 'sub', files: 1, bytes: 3 },
    ])
  })
})
