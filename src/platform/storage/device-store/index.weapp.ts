import Taro from '@tarojs/taro'
import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { uuid } from '@/lib/text/uuid'
import type { DeviceStore } from './types'
import { createMemoryDeviceStore } from '../memory-device-store'
import { pathOf } from '../../files/picked-file'
import { local } from '../key-value'
import type { PickedFile } from '../../files/upload/types'

/** The path of a file in the app's own folder, and its original name, size and type. */
const locationSchema = v.object({ name: v.string(), size: v.number(), type: v.string(), path: v.string() })

const textKey = (key: string) => `kept:${key}`
const fileKey = (key: string) => `kept-file:${key}`

const files = () => Taro.getFileSystemManager()

const copy = (srcPath: string, destPath: string): Promise<void> =>
  new Promise((resolve, reject) =>
    files().copyFile({ srcPath, destPath, success: () => resolve(), fail: reject }),
  )

/** Ends with the file's name, because the upload sends that name, with its extension, to the server. */
const freshPath = (name: string) =>
  `${Taro.env.USER_DATA_PATH ?? ''}/kept-${uuid()}-${name.replace(/[^A-Za-z0-9._-]/g, '_').slice(-60)}`

const memory = createMemoryDeviceStore()

function filePathsOf(key: string) {
  const parsed = v.safeParse(locationSchema, parseJson(local.get(fileKey(key))))
  return parsed.success ? parsed.output : null
}

/** Copies a picked file to the app's own folder: WeChat deletes picked files when the app closes. */
async function keepFile(key: string, { name, size, type, source }: PickedFile): Promise<boolean> {
  const path = freshPath(name)
  try {
    await copy(pathOf({ name, size, type, source }), path)
  } catch {
    return false
  }
  return local.set(fileKey(key), JSON.stringify({ name, size, type, path }))
}

function unlink(path: string): Promise<void> {
  return new Promise((resolve) => files().unlink({ filePath: path, complete: () => resolve() }))
}

const startingWith = (prefix: string, start: string) =>
  local
    .keys()
    .filter((key) => key.startsWith(prefix + start))
    .map((key) => key.slice(prefix.length))

export const deviceStore: DeviceStore = {
  readText: async (key) => local.get(textKey(key)),
  writeText: async (key, text) => local.set(textKey(key), text),
  async readFile(key) {
    const inMemory = await memory.readFile(key)
    if (inMemory) return inMemory
    const place = filePathsOf(key)
    return place && { name: place.name, size: place.size, type: place.type, source: place.path }
  },
  async writeFile(key, file) {
    if (await keepFile(key, file)) return (await memory.remove(key), true)
    await memory.writeFile(key, file)
    return false
  },
  async remove(key) {
    await memory.remove(key)
    const place = filePathsOf(key)
    local.remove(textKey(key))
    local.remove(fileKey(key))
    if (place) await unlink(place.path)
  },
  keys: async (start) => [
    ...startingWith('kept:', start),
    ...startingWith('kept-file:', start),
    ...(await memory.keys(start)),
  ],
}
