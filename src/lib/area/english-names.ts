import type { ReadSounds } from './sounds'

/** Established English names, and names spelled after the local language. */
const established: Readonly<Record<string, string>> = {
  内蒙古自治区: 'Inner Mongolia',
  广西壮族自治区: 'Guangxi',
  西藏自治区: 'Xizang',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  陕西省: 'Shaanxi',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macao',
  台湾省: 'Taiwan',
  呼和浩特市: 'Hohhot',
  哈尔滨市: 'Harbin',
  齐齐哈尔市: 'Qiqihar',
  乌鲁木齐市: 'Urumqi',
  克拉玛依市: 'Karamay',
  吐鲁番市: 'Turpan',
  拉萨市: 'Lhasa',
  日喀则市: 'Xigaze',
  鄂尔多斯市: 'Ordos',
  呼伦贝尔市: 'Hulunbuir',
  巴彦淖尔市: 'Bayannur',
  乌兰察布市: 'Ulanqab',
  锡林郭勒盟: 'Xilingol League',
  阿拉善盟: 'Alxa League',
  喀什地区: 'Kashgar Prefecture',
  阿克苏地区: 'Aksu Prefecture',
  和田地区: 'Hotan Prefecture',
}

/** Endings that give the type of area, longest first. The names of provinces and cities drop theirs. */
const kinds: readonly (readonly [ending: string, english: string])[] = [
  ['高新技术产业开发区', 'High-tech Zone'],
  ['经济技术开发区', 'Economic and Technological Development Zone'],
  ['经济开发区', 'Economic Development Zone'],
  ['特别行政区', ''],
  ['高新区', 'High-tech Zone'],
  ['开发区', 'Development Zone'],
  ['管理区', 'Administrative Zone'],
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['自治区', ''],
  ['园区', 'Park'],
  ['新区', 'New Area'],
  ['林区', 'Forestry District'],
  ['地区', 'Prefecture'],
  ['区', 'District'],
  ['县', 'County'],
  ['旗', 'Banner'],
  ['盟', 'League'],
  ['省', ''],
  ['市', ''],
]

/** Ethnic groups in the names of autonomous areas. A name that ends in another one precedes it. */
const peoples: readonly (readonly [chinese: string, english: string])[] = [
  ['各族', 'Multi-ethnic'],
  ['柯尔克孜', 'Kirgiz'],
  ['哈萨克', 'Kazak'],
  ['蒙古', 'Mongolian'],
  ['维吾尔', 'Uygur'],
  ['塔吉克', 'Tajik'],
  ['锡伯', 'Xibe'],
  ['达斡尔', 'Daur'],
  ['鄂温克', 'Ewenki'],
  ['鄂伦春', 'Oroqen'],
  ['朝鲜', 'Korean'],
  ['土家', 'Tujia'],
  ['布依', 'Bouyei'],
  ['哈尼', 'Hani'],
  ['傈僳', 'Lisu'],
  ['景颇', 'Jingpo'],
  ['拉祜', 'Lahu'],
  ['纳西', 'Naxi'],
  ['普米', 'Pumi'],
  ['布朗', 'Blang'],
  ['独龙', 'Derung'],
  ['仡佬', 'Gelao'],
  ['仫佬', 'Mulao'],
  ['毛南', 'Maonan'],
  ['东乡', 'Dongxiang'],
  ['保安', 'Bonan'],
  ['撒拉', 'Salar'],
  ['裕固', 'Yugur'],
  ['回', 'Hui'],
  ['藏', 'Tibetan'],
  ['苗', 'Miao'],
  ['侗', 'Dong'],
  ['彝', 'Yi'],
  ['壮', 'Zhuang'],
  ['白', 'Bai'],
  ['傣', 'Dai'],
  ['怒', 'Nu'],
  ['羌', 'Qiang'],
  ['满', 'Manchu'],
  ['瑶', 'Yao'],
  ['土', 'Tu'],
  ['黎', 'Li'],
  ['畲', 'She'],
  ['水', 'Shui'],
  ['佤', 'Va'],
]

/** Joins syllables and sets an apostrophe before a vowel: Xi’an is not Xian. */
function spelled(sounds: readonly string[]): string {
  const word = sounds.map((sound, at) => (at > 0 && /^[aoe]/.test(sound) ? `’${sound}` : sound)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/**
 * Ethnic groups at the end of the name of an autonomous area, in its order, and the length of that ending.
 */
function peoplesAtEnd(name: string): { groups: string[]; length: number } {
  for (const [chinese, english] of peoples) {
    const end = [chinese, `${chinese}族`].find((one) => one.length > 1 && name.endsWith(one))
    if (end === undefined) continue
    const before = peoplesAtEnd(name.slice(0, name.length - end.length))
    return { groups: [...before.groups, english], length: before.length + end.length }
  }
  return { groups: [], length: 0 }
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}

/** Returns a function that translates area names into English: pinyin and type, such as `Xihu District`. */
export function englishAreaNames(read: ReadSounds): (name: string) => string {
  return (name) => {
    const known = established[name]
    if (known !== undefined) return known
    const [ending = '', kind = ''] = kinds.find(([end]) => name.endsWith(end) && name !== end) ?? []
    const stem = name.slice(0, name.length - ending.length)
    const { groups, length } = ending.startsWith('自治') ? peoplesAtEnd(stem) : { groups: [], length: 0 }
    const baseLength = stem.length - length
    // After a single character the type belongs to the name: 蔚县 is Yuxian County.
    const shown = ending === '县' && baseLength === 1 ? name.length : baseLength
    const sounds = read(name).slice(0, shown)
    return [spelled(sounds), joined(groups), kind].filter((part) => part !== '').join(' ')
  }
}
