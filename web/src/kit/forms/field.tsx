import { TextInput, type TextInputProps } from '@mantine/core'

/** One line of text. */
export function Field(props: TextInputProps) {
  return <TextInput size="md" withAsterisk={false} {...props} />
}
