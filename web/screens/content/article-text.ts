import type { Block } from '../../components/text/text-blocks.tsx';
import type { Section } from '../../components/text/text-page.tsx';

export interface ArticleText {
  intro: readonly Block[];
  sections: readonly Section[];
}
