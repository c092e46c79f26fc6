import { exists, sources } from './tree'

interface Member {
  file: string
  base: string
  platform: string
  extension: string
}

const members: Member[] = sources.flatMap((file) => {
  const [, base, platform, extension] = /^(.+)\.(h5|weapp)\.(tsx?)$/.exec(file) ?? []
  return base && platform && extension ? [{ file, base, platform, extension }] : []
})

const failing = (isWrong: (member: Member) => boolean) => members.filter(isWrong).map((member) => member.file)

describe('files of a platform', () => {
  it('have a plain default of the same extension, which tests and the compiler read', () => {
    expect(failing(({ base, extension }) => !exists(`${base}.${extension}`))).toEqual([])
  })

  it('have no default of the other extension, which Taro would prefer', () => {
    const other = { ts: 'tsx', tsx: 'ts' } as const
    expect(failing(({ base, extension }) => exists(`${base}.${other[extension as 'ts' | 'tsx']}`))).toEqual(
      [],
    )
  })

  it('have no dot in the name, which Taro would read as an extension', () => {
    expect(failing(({ base }) => (base.split('/').at(-1) ?? '').includes('.'))).toEqual([])
  })

  it('have a folder of their own, with their contract in `types.ts`', () => {
    expect(failing(({ base }) => !base.endsWith('/index'))).toEqual([])
    expect(failing(({ base }) => !exists(base.replace(/index$/, 'types.ts')))).toEqual([])
  })

  it('exist only in the app', () => {
    expect(failing(({ file }) => !file.startsWith('src/'))).toEqual([])
  })
})
