import { rmSync } from 'node:fs'
import { describeWeapp } from '../harness/describe'
import { readDist, readJson } from '../harness/build/dist'
import {
  mainPackageLimit,
  packageLimit,
  packageSizes,
  totalLimit,
  type PackageSize,
} from '../harness/build/packages'
import { writeDist } from '../harness/build/write-dist'

const overLimit = (sizes: PackageSize[], limit: number) =>
  sizes.filter(({ bytes }) => bytes > limit).map(({ name, bytes }) => `${name}: ${bytes}`)

describeWeapp('packages of the build', () => {
  let sizes: PackageSize[] = []
  beforeAll(() => (sizes = packageSizes(readDist())))

  it('keep the main package within 1.5 MB', () => {
    const main = sizes.filter(({ name }) => name === 'main')
    expect(main).toHaveLength(1)
    expect(overLimit(main, mainPackageLimit)).toEqual([])
  })

  it('stay within WeChat’s limits, each and in total', () => {
    expect(overLimit(sizes, packageLimit)).toEqual([])
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(totalLimit)
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
    })
    const written = packageSizes(dist)
    rmSync(dist.folder, { recursive: true })
    expect(written).toEqual([
      { name: 'main', files: 3, bytes: appJson.length + 5 + 1 },
      { name: 'sub', files: 1, bytes: 3 },
    ])
  })
})
