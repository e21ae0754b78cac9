// First, because it says in which order the layers of all other styles count.
import '../styles/index.css';

import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('page.html has no #root.');
createRoot(element).render(<Panel />);
