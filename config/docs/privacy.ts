import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { interfacePurposes } from '../../src/i18n/privacy/purposes'

/**
 * `npm run docs:privacy`: the private interfaces of WeChat that the sources call, with the information that each
 * processes, for the privacy policy and for the guideline in WeChat's console.
 */
const root = path.resolve(__dirname, '../..')

type Text = Record<'zh-CN' | 'en-US', string>

/**
 * WeChat's private interfaces by the information they process: calls, texts of an `openType` or `type`, scopes of
 * `authorize`, and Taro's names of components.
 * developers.weixin.qq.com/miniprogram/dev/framework/user-privacy/miniprogram-intro.html
 */
const byInformation: [zh: string, en: string, names: string][] = [
  ['昵称、头像', 'nickname and avatar', 'chooseAvatar nickname getUserInfo getUserProfile userInfo'],
  [
    '位置信息',
    'location',
    'getLocation startLocationUpdate startLocationUpdateBackground getFuzzyLocation moveToLocation ' +
      'scope.userLocation scope.userLocationBackground scope.userFuzzyLocation',
  ],
  ['选择的位置信息', 'chosen location', 'choosePoi chooseLocation'],
  ['地址', 'postal address', 'chooseAddress'],
  ['发票信息', 'invoice', 'chooseInvoiceTitle chooseInvoice'],
  ['微信运动步数', 'steps', 'getWeRunData scope.werun'],
  ['手机号', 'mobile number', 'getPhoneNumber getRealtimePhoneNumber'],
  ['车牌号', 'number plate', 'chooseLicensePlate'],
  ['选中的照片或视频信息', 'chosen photos and videos', 'chooseImage chooseMedia chooseVideo'],
  ['选中的文件', 'chosen files', 'chooseMessageFile'],
  ['麦克风', 'microphone', 'startRecord getRecorderManager joinVoIPChat scope.record'],
  ['摄像头', 'camera', 'createVKSession Camera VoipRoom scope.camera'],
  ['麦克风、摄像头', 'microphone and camera', 'LivePusher'],
  ['蓝牙', 'Bluetooth', 'openBluetoothAdapter createBLEPeripheralServer scope.bluetooth'],
  [
    '相册（仅写入）权限',
    'album, writing only',
    'saveImageToPhotosAlbum saveVideoToPhotosAlbum scope.writePhotosAlbum',
  ],
  ['通讯录（仅写入）权限', 'contacts, writing only', 'addPhoneContact scope.addPhoneContact'],
  [
    '日历（仅写入）权限',
    'calendar, writing only',
    'addPhoneRepeatCalendar addPhoneCalendar scope.addPhoneCalendar',
  ],
  ['加速传感器', 'accelerometer', 'startAccelerometer'],
  ['磁场传感器', 'compass', 'startCompass'],
  ['方向传感器', 'device motion', 'startDeviceMotionListening'],
  ['陀螺仪传感器', 'gyroscope', 'startGyroscope'],
  ['剪切板', 'clipboard', 'setClipboardData getClipboardData'],
]

export const privateInterfaces = new Map<string, Text>(
  byInformation.flatMap(([zh, en, names]) =>
    names.split(' ').map((name): [string, Text] => [name, { 'zh-CN': zh, 'en-US': en }]),
  ),
)

interface CalledInterface {
  name: string
  information: Text
}

/** Names that code can call, request or render. */
export function interfacesIn(file: string, code: string): string[] {
  if (![...privateInterfaces.keys()].some((name) => code.includes(name))) return []
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && isReference(node)) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  return [...found].filter((name) => privateInterfaces.has(name))
}

/** Methods of an object that the platform returns, whatever its name. */
const methods = new Set(['moveToLocation'])

/** A name of Taro's or WeChat's object, an element or the text of its attribute, or the scope of a permission. */
function isReference(node: ts.Identifier | ts.StringLiteralLike): boolean {
  const { parent } = node
  if (ts.isJsxOpeningLikeElement(parent)) return true
  if (ts.isJsxAttribute(parent)) return parent.initializer === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && parent.name.getText() === 'scope'
  if (ts.isBindingElement(parent)) return isPlatform(parent.parent.parent)
  if (!ts.isPropertyAccessExpression(parent) && !ts.isElementAccessExpression(parent)) return false
  return methods.has(node.text) || /^(Taro|wx)$/.test(parent.expression.getText())
}

const isPlatform = (node: ts.Node) =>
  ts.isVariableDeclaration(node) && /^(Taro|wx)$/.test(node.initializer?.getText() ?? '')

const sourceFiles = (): string[] =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file}`)

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Each private interface with the files that call it, by name. */
export function readCalls(): Map<string, string[]> {
  const calls = new Map<string, string[]>()
  for (const file of sourceFiles().sort())
    for (const name of interfacesIn(file, read(file))) calls.set(name, [...(calls.get(name) ?? []), file])
  return new Map([...calls].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const purposes: Record<string, Text> = interfacePurposes

/** Throws if an interface is called without a purpose. */
export function readInterfaces(): CalledInterface[] {
  return [...readCalls().keys()].map((name) => {
    const information = privateInterfaces.get(name)
    if (!information || !purposes[name])
      throw new Error(`${name} has no purpose in src/i18n/privacy/purposes.ts`)
    return { name, information }
  })
}

export const interfacesFile = 'src/features/session/privacy/interfaces.json'

/** Each document with the language and the headings of its table. */
export const privacyDocuments = {
  'config/mini-program/README.md': ['en-US', 'Interface', 'Information', 'Purpose', 'Called in'],
  'config/mini-program/README.zh-CN.md': ['zh-CN', '接口', '处理的信息', '用途', '调用位置'],
} as const

type PrivacyDocument = keyof typeof privacyDocuments

const begin = '<!-- private interfaces: npm run docs:privacy -->'
const end = '<!-- /private interfaces -->'
const row = (cells: string[]) => `| ${cells.join(' | ')} |`

/** Replaces the table between the two comments. */
export function withInterfaceTable(document: PrivacyDocument, text: string): string {
  const [locale, ...headings] = privacyDocuments[document]
  const rows = [...readCalls()].map(([name, files]) =>
    row([
      `\`${name}\``,
      privateInterfaces.get(name)?.[locale] ?? '',
      purposes[name]?.[locale] ?? '',
      files.map((file) => `\`${file}\``).join(', '),
    ]),
  )
  const table = [row(headings), row(headings.map(() => '---')), ...rows].join('\n')
  return text.replace(new RegExp(`${begin}[^]*${end}`), `${begin}\n\n${table}\n\n${end}`)
}

if (require.main === module) {
  writeFileSync(path.join(root, interfacesFile), `${JSON.stringify(readInterfaces(), null, 2)}\n`)
  for (const document of Object.keys(privacyDocuments) as PrivacyDocument[])
    writeFileSync(path.join(root, document), withInterfaceTable(document, read(document)))
}
