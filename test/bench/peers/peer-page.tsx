import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The peer's page, bundled by the bench: it fetches its form, as ours does, and shows it. */
interface Peer {
  Model: new (form: unknown) => { lazyRenderEnabled: boolean; textUpdateMode: string }
  Survey: ComponentType<{ model: object }>
}

declare const require: (name: string) => unknown

const { Model } = require('survey-core') as Pick<Peer, 'Model'>
const { Survey } = require('survey-react-ui') as Pick<Peer, 'Survey'>

async function show(): Promise<void> {
  const model = new Model(await (await fetch('/form.json')).json())
  // As ours: only what is near is drawn, and every key is heard by the rules.
  model.lazyRenderEnabled = true
  model.textUpdateMode = 'onTyping'
  createRoot(document.getElementById('app') as HTMLElement).render(createElement(Survey, { model }))
}

void show()
