import { ActionIcon, Button, ColorInput, Group, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './content-editor.module.css'
import type { BannerElement } from './content-source.ts'

const NEW: Record<BannerElement['type'], BannerElement> = {
  call_to_action: { type: 'call_to_action', label: '', link: '/' },
  colours: { type: 'colours', background: '#0a7a55', text: '#ffffff' },
  link: { type: 'link', link: '/' },
}

const TYPES = Object.keys(NEW) as BannerElement['type'][]

interface ElementsEditorProps {
  elements: readonly BannerElement[]
  onChange: (elements: BannerElement[]) => void
}

/** Edits the optional elements of a banner: a button, colours, a link for the whole banner. */
export function ElementsEditor({ elements, onChange }: ElementsEditorProps) {
  const { t } = useTranslation()
  const change = (place: number, changed: Partial<BannerElement>) =>
    onChange(
      elements.map((element, index) => (index === place ? ({ ...element, ...changed } as BannerElement) : element)),
    )
  return (
    <fieldset className={classes.elements}>
      <legend className={classes.legend}>{t('content.elements.title')}</legend>
      {elements.map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: elements have no id and never move
        <div key={index} className={classes.element}>
          <div className={classes.fields}>
            {element.type === 'call_to_action' && (
              <TextInput
                label={t('content.elements.label')}
                maxLength={40}
                value={element.label}
                onChange={({ currentTarget }) => change(index, { label: currentTarget.value })}
              />
            )}
            {element.type !== 'colours' && (
              <TextInput
                label={t(element.type === 'link' ? 'content.elements.wholeLink' : 'content.fields.link')}
                maxLength={500}
                value={element.link}
                onChange={({ currentTarget }) => change(index, { link: currentTarget.value })}
              />
            )}
            {element.type === 'colours' &&
              (['background', 'text'] as const).map((part) => (
                <ColorInput
                  key={part}
                  label={t(`content.elements.${part}`)}
                  format="hex"
                  withEyeDropper={false}
                  value={element[part]}
                  onChange={(value) => change(index, { [part]: value })}
                />
              ))}
          </div>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('content.elements.away', { what: t(`content.elements.types.${element.type}`) })}
            onClick={() => onChange(elements.filter((each) => each !== element))}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
      ))}
      <Group gap={8}>
        {TYPES.filter((type) => type === 'call_to_action' || !elements.some((each) => each.type === type)).map(
          (type) => (
            <Button key={type} size="xs" variant="default" onClick={() => onChange([...elements, NEW[type]])}>
              {t('content.elements.add', { what: t(`content.elements.types.${type}`) })}
            </Button>
          ),
        )}
      </Group>
    </fieldset>
  )
}
