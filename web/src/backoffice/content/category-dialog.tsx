import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Sheet } from '../sheet.tsx'

/** A new category, perhaps below another, or another name for one that is there. */
export interface CategoryAsked {
  tree: 'jobs' | 'products'
  parent?: string
  parentName?: string
  category?: { _id: string; name: string; version: number }
}

interface CategoryDialogProps {
  asked: CategoryAsked
  onClose: () => void
  /** Loads what is there now. It is waited for, as by the editor of content. */
  onDone: () => Promise<void>
}

export function CategoryDialog({ asked, onClose, onDone }: CategoryDialogProps) {
  const { t } = useTranslation()
  const { tree, parent, parentName, category } = asked
  const { isBusy, error, start } = useAction(async ({ name = '' }: Record<string, string>) => {
    if (category) await call('PUT /api/categories/', { body: { _id: category._id, version: category.version, name } })
    else await call('POST /api/categories/', { body: { tree, name, ...(parent !== undefined && { parent }) } })
    toast(t('content.saved'), { type: 'success' })
    await onDone()
    onClose()
  })
  return (
    <Sheet onClose={onClose} title={category ? t('content.editTitle') : t('content.addTitle')}>
      <Form error={error} submit={t('content.save')} isBusy={isBusy} onSubmit={start}>
        {parentName !== undefined && <p>{t('content.categories.below', { name: parentName })}</p>}
        <Field
          name="name"
          label={t('content.fields.name')}
          maxLength={60}
          defaultValue={category?.name ?? ''}
          error={error?.fields.name}
          data-autofocus
        />
      </Form>
    </Sheet>
  )
}
