import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { DemoPerson } from '../../../src/wire/session/session'
import { type Language, languageOf } from '../../http/language'
import { labWords, type LabWords } from './words'

/** What the script of the lab's page is told. */
export interface LabData {
  words: LabWords
  hosts: { name: string; devices: { name: string; apis: Record<string, string[]> }[] }[]
}

interface Shown {
  c: Context
  language: Language
  title: string
  body: unknown
  script?: boolean
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** `?lang=` as everywhere, else what the browser asks for. */
export function labLanguage(c: Context): Language {
  const wanted = c.req.query('lang')
  return wanted === 'zh-CN' || wanted === 'en-US' ? wanted : languageOf(c)
}

const script = html`<script type="module" src="/lab/lab.js"></script>`

async function show({ c, language, title, body, script: scripted = false }: Shown): Promise<Response> {
  c.header('Content-Security-Policy', policy)
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/lab/lab.css" />
          <title>${title}</title>
          ${scripted ? script : ''}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  )
}

const nameOf = ({ name, organisation }: DemoPerson, language: Language) =>
  `${name[language]} · ${organisation[language]}`

const option = (value: string, text: string) => html`<option value="${value}">${text}</option>`

const phoneAndCalls = (words: LabWords) => html`
  <section class="phone" aria-label="${words.phone}">
    <div class="bar">
      <button type="button" id="back" aria-label="${words.back}">‹</button>
      <span id="title"></span>
    </div>
    <div id="screen"></div>
  </section>
  <section class="traffic" aria-labelledby="traffic-title">
    <div class="bar">
      <h2 id="traffic-title">${words.traffic}</h2>
      <button type="button" id="clear">${words.clear}</button>
    </div>
    <p id="empty">${words.empty}</p>
    <ol id="calls" reversed tabindex="0" aria-labelledby="traffic-title"></ol>
  </section>
`

export function showLab(c: Context, hosts: LabData['hosts'], people: DemoPerson[]): Promise<Response> {
  const language = labLanguage(c)
  const words = labWords[language]
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN'
  const names: Record<string, string> = words.hosts
  // A script that is none: only its end could be taken for markup.
  const data = JSON.stringify({ words, hosts } satisfies LabData).replace(/</g, '\\u003c')
  const body = html`
    <script type="application/json" id="data">
      ${raw(data)}
    </script>
    <header>
      <h1>${words.title}</h1>
      <p>${words.intro}</p>
      <a href="?lang=${other}" lang="${other}">${words.other}</a>
    </header>
    <main>
      <form id="choice">
        <div class="field">
          <label for="host">${words.host}</label>
          <select id="host" name="host">
            ${hosts.map(({ name }) => option(name, names[name] ?? name))}
          </select>
        </div>
        <div class="field">
          <label for="device">${words.device}</label>
          <select id="device" name="device"></select>
        </div>
        <div class="field">
          <label for="person">${words.person}</label>
          <select id="person" name="person">
            ${people.map((person) => option(person.id, nameOf(person, language)))}
          </select>
        </div>
        <label class="check"><input type="checkbox" name="bridge" checked />${words.bridge}</label>
        <button>${words.start}</button>
        <fieldset>
          <legend>${words.answers}</legend>
          <p>${words.answersHint}</p>
          <div id="answers"></div>
        </fieldset>
      </form>
      ${phoneAndCalls(words)}
    </main>
  `
  return show({ c, language, title: words.title, body, script: true })
}

interface Choice {
  person: DemoPerson
  href: string
}

export function showAuthorize(c: Context, host: string, choices: Choice[]): Promise<Response> {
  const language = labLanguage(c)
  const words = labWords[language]
  const names: Record<string, string> = words.hosts
  const body = html`
    <main class="authorize">
      <h1>${names[host] ?? host}</h1>
      <h2>${words.authorize}</h2>
      <p>${words.authorizeHint}</p>
      <ul>
        ${choices.map(({ person, href }) => html`<li><a href="${href}">${nameOf(person, language)}</a></li>`)}
      </ul>
    </main>
  `
  return show({ c, language, title: words.authorize, body })
}
