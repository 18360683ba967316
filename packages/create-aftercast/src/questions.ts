import { cancel, confirm, isCancel, select, text } from '@clack/prompts';
import { templates } from './templates.ts';

/** Asks the user in a terminal. Every question is answered with `null` if the user gives up. */
export interface Questions {
  /** Asks for the folder. @param problemOf what is wrong with an answer; `null` if it is fine */
  folder(usual: string, problemOf: (answer: string) => string | null): Promise<string | null>;
  /** Asks whether to write into a folder that is not empty. */
  overwrite(folder: string): Promise<boolean | null>;
  /** Asks for a template. */
  template(): Promise<string | null>;
  /** Asks whether to install and start at once. */
  immediate(manager: string): Promise<boolean | null>;
}

/** Questions in the terminal of this process. */
export function terminalQuestions(): Questions {
  return {
    folder: (usual, problemOf) =>
      answered(
        text({
          message: 'In which folder?',
          placeholder: usual,
          defaultValue: usual,
          validate: (answer) => problemOf(answer || usual) ?? undefined,
        }),
      ),
    overwrite: (folder) =>
      answered(
        confirm({
          message: `${folder} is not empty. Write into it? Files of the same names are replaced, all others stay.`,
          initialValue: false,
        }),
      ),
    template: () =>
      answered(
        select({
          message: 'What do you want to make?',
          options: templates.map(({ about, name }) => ({ value: name, label: name, hint: about })),
        }),
      ),
    immediate: (manager) => answered(confirm({ message: `Install with ${manager} and start now?` })),
  };
}

async function answered<Answer>(asked: Promise<Answer>): Promise<Exclude<Answer, symbol> | null> {
  const answer = await asked;
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  cancel('Nothing was made.');
  return null;
}
