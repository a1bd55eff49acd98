<?php if (post_password_required()) { return; } ?>
<div class="rr">
<?php if (have_comments()) { wp_list_comments(['style' => 'div', 'callback' => 'pinboard_remark', 'type' => 'all']); } ?>
<div class="n"><?php paginate_comments_links(); ?></div>
</div>
<?php comment_form(); ?>
