<div id="sidebar"><ul>
<li><?php get_search_form(); ?></li>
<?php wp_list_pages('title_li=<h2>' . __('Pages') . '</h2>'); ?>
<li><h2><?php _e('Archives'); ?></h2><ul><?php wp_get_archives('type=monthly'); ?></ul></li>
<?php wp_list_categories('show_count=1&title_li=<h2>' . __('Categories') . '</h2>'); ?>
</ul></div>
